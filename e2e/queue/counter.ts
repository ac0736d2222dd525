import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { SLOW_4G } from '../../tools/bench/page-load/visit.ts';
import { messagesOf } from '../messages.ts';

/** What one traveller took: taps, the page's own time, and screens that were over one another, Today among them. */
export type Taken = { taps: number; ms: number; screens: number };

/** The counter's phone: each tap is counted, and the time from the first of them until the page shows that it is done. */
export function counterOf(page: Page, device: BrowserContext, tools: CDPSession, language: string) {
  const say = messagesOf('mfe-bookings', language);
  const shell = messagesOf('shell', language);
  const ui = messagesOf('shared-lib', language, 'src/ui/locales');
  let taken: Taken = { taps: 0, ms: 0, screens: 1 };
  let startedAt = 0;

  async function tap(target: Locator) {
    await target.waitFor();
    if (taken.taps === 0) startedAt = performance.now();
    taken.taps += 1;
    await target.click();
    const dialogs = await page.locator('dialog[open]').count();
    taken.screens = Math.max(taken.screens, 1 + dialogs);
  }

  const rowOf = (id: string) => page.locator(`#portal main [data-booking="${id}"]`);
  const actOf = (id: string) => rowOf(id).locator('[data-part=act] button');

  return {
    page,
    say,
    ui,
    tap,
    rowOf,
    actOf,
    dialog: page.getByRole('dialog'),
    openFinder: () => tap(page.getByRole('button', { name: shell('nav.inOutName') })),
    /** The button of the one that was found, in the finder. */
    found: (code: string) =>
      page.locator('[data-part=found] li').filter({ hasText: code }).locator('[data-part=act] button'),
    type: (text: string) => page.getByRole('dialog').getByLabel(say('finder.label')).pressSequentially(text),
    /** The row says what was done and offers to take it back. */
    showsDone: (id: string, action: 'CheckIn' | 'CheckOut') =>
      rowOf(id)
        .locator(`[data-part=act] button[aria-label*="${ui(`action.undo${action}`)}"]`)
        .waitFor({ state: 'attached' }),
    /** The line of the shop is down, or is back. */
    async line(isUp: boolean) {
      await device.setOffline(!isUp);
      await tools.send('Network.emulateNetworkConditions', { ...SLOW_4G, offline: !isUp });
    },
    /** What one job takes. */
    async measure(job: () => Promise<void>): Promise<Taken> {
      taken = { taps: 0, ms: 0, screens: 1 };
      startedAt = performance.now();
      await job();
      return { ...taken, ms: Math.round(performance.now() - startedAt) };
    },
  };
}

export type Counter = ReturnType<typeof counterOf>;
