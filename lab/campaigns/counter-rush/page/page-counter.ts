import { expect, type Page } from '@playwright/test';
import { signIn } from '../../../../e2e/page/sign-in.ts';
import { actionOf, type Ending, type OpenCounter, type Write } from '../counter.ts';
import type { Seen } from '../screen.ts';
import { idOf, travellerOf } from '../travellers.ts';
import { type Drawn, drawPage } from './draw-page.ts';
import { handsOn } from './hands-on-page.ts';
import { framePage, hearPage, seedPage } from './hear-page.ts';
import type { PageClock } from './page-clock.ts';
import { isNoted, screenOf } from './page-screen.ts';
import { answerPage, BEGIN } from './page-server.ts';

const SPOT = 's101';
/**
 * The number of readings after which the page is considered stuck, because it seems to wait for something other than
 * the clock and the server. It's a count rather than a time, because each reading takes longer on a slow machine.
 */
const MOST_READINGS = 2000;

export const openPageCounter =
  (page: Page, clock: PageClock): OpenCounter =>
  async (schedule, counterServer) => {
    const server = await answerPage(page, counterServer, clock.now);
    await page.addInitScript(drawPage);
    await page.addInitScript(framePage);
    await page.addInitScript(hearPage);
    await page.addInitScript(seedPage, schedule.seed);
    const path = schedule.view === 'today' ? '/account' : '/account/bookings';
    await signIn(page, { at: `/login?next=${encodeURIComponent(`${path}?stashpoint=${SPOT}`)}` });
    await expect(page.locator(`main [data-booking=${idOf('Finn')}]`)).toBeVisible();
    await warmUp(page, schedule.isPhone);
    await page.clock.pauseAt(BEGIN);
    const began = await page.evaluate(() => performance.now());
    server.start();

    const seen: Seen[] = [];
    let last: Drawn | undefined;
    const writes: Write[] = [];
    const endings: Ending[] = [];
    const timeOf = ({ at }: { at: number }) => Math.round(at - began);
    const read = async () => {
      for (let readings = 0; readings < MOST_READINGS; readings += 1) {
        const { drawn, taken, ended, openRequests } = await page.evaluate(async () => {
          await window.nextFrame();
          return window.readPortal();
        });
        last = drawn.at(-1)?.drawn ?? last;
        seen.push(...drawn.map((each) => ({ since: timeOf(each), screen: screenOf(each.drawn) })));
        for (const { id, booking, body, ...time } of taken) {
          writes.push({ id, at: timeOf(time), who: travellerOf(booking), action: actionOf(body) ?? 'checkIn' });
        }
        endings.push(
          ...ended.map(({ id, outcome, ...time }) => ({ id, outcome: outcome as Ending['outcome'], at: timeOf(time) })),
        );
        if (!server.handOver() && openRequests === server.open()) return;
      }
      throw new Error('The page never came to rest');
    };
    clock.start(read);
    await clock.settle();
    seen.splice(0, seen.length - 1);

    return {
      ...(await handsOn(page, clock, schedule.isPhone)),
      screens: () => seen.splice(0),
      writes,
      endings,
      onScreen: () =>
        writes
          .filter(({ id, who }) => !endings.some((ending) => ending.id === id) && last && isNoted(last, who))
          .map(({ id }) => id),
      end: () => undefined,
    };
  };

/** Loads the sheet's and the finder's code before the schedule, because loading takes real time. */
async function warmUp(page: Page, isPhone: boolean) {
  await page.locator('main [data-booking] a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  if (isPhone) await page.getByRole('button', { name: 'In / out: find a booking' }).click();
  const field = page.getByRole('textbox', { name: 'Find a booking by code, name, phone or e-mail' });
  await field.fill('Ana');
  await expect(page.getByRole('list', { name: 'Bookings found' })).toBeVisible();
  await page.keyboard.press('Escape');
  if (isPhone) await expect(page.getByRole('dialog')).toBeHidden();
  else await field.blur();
  await page.waitForLoadState('networkidle');
}
