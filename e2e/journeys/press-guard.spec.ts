import type { Locator, Page } from '@playwright/test';
import { settled } from '../../tools/audit/layout.ts';
import { expect, signIn, test } from '../journey.ts';
import { type CounterServer, serveArrivals } from '../servers/counter-server.ts';

test.use({ portalOf: 'press-guard', serviceWorkers: 'block' });

// Takes longer than usual, because the next refetch may be a minute away on the page's clock, which advances in steps
// of 20 ms.
test.setTimeout(180_000);

const SPOT = 's101';
const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];
const CHECKED_IN = { has_been_checked_in: true };

const row = (page: Page, id: string) => page.locator(`[data-booking="${id}"]`);
const button = (page: Page, id: string, name: RegExp) => row(page, id).getByRole('button', { name });

async function open(page: Page, path: string): Promise<CounterServer> {
  const server = await serveArrivals(page, NAMES, '2026-03-05T14:30:00.000Z');
  await signIn(page, { at: `/login?next=${encodeURIComponent(path)}` });
  await expect(button(page, 'ben', /^Check in/)).toBeVisible();
  await settled(page);
  // Stops the page's clock. From now on, only the journey advances the time.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 2000));
  return server;
}

async function centreOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const press = (page: Page, { x, y }: { x: number; y: number }) => page.mouse.click(x, y);

/** Advances the page's time in small steps until the element is shown. */
async function passUntil(page: Page, shown: Locator, mostMs: number) {
  for (let passed = 0; passed < mostMs && !(await shown.isVisible()); passed += 20) await page.clock.runFor(20);
  await expect(shown).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a checked-in row does not move, so the next tap hits the next traveller', async ({ page }) => {
    const server = await open(page, `/account?stashpoint=${SPOT}`);
    const ben = await centreOf(button(page, 'ben', /^Check in/));
    await press(page, await centreOf(button(page, 'ana', /^Check in/)));
    await page.clock.runFor(500);
    expect(await centreOf(button(page, 'ben', /^Check in/))).toEqual(ben);
    await page.clock.runFor(10_500);
    await expect(button(page, 'ana', /^Undo/)).toBeVisible();
    await press(page, ben);
    await page.clock.runFor(500);
    await expect
      .poll(() => server.writes)
      .toEqual([
        ['ana', CHECKED_IN],
        ['ben', CHECKED_IN],
      ]);
  });

  test('a button that a refetch has just changed ignores presses, in the row and in the sheet', async ({ page }) => {
    const server = await open(page, `/account?stashpoint=${SPOT}`);
    server.change('ben', CHECKED_IN);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const checkOut = button(page, 'ben', /^Check out/);
    await passUntil(page, checkOut, 10_000);
    await page.clock.runFor(60);
    await press(page, await centreOf(checkOut));
    await page.clock.runFor(60);
    await expect(checkOut).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(1000);
    expect(server.writes).toEqual([]);

    await row(page, 'cleo').getByRole('link').click();
    const sheet = page.getByRole('dialog', { name: 'Cleo Test' });
    await page.clock.runFor(2000);
    await expect(sheet.getByRole('button', { name: /^Check in/ }).first()).toBeVisible();
    server.change('cleo', CHECKED_IN);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const out = sheet.getByRole('button', { name: /^Check out \d+ bags for Cleo/ });
    await passUntil(page, out, 90_000);
    await page.clock.runFor(60);
    await press(page, await centreOf(out));
    await page.clock.runFor(1000);
    expect(server.writes).toEqual([]);
    await press(page, await centreOf(out));
    await page.clock.runFor(500);
    await expect.poll(() => server.writes).toEqual([['cleo', { has_been_checked_out: true }]]);
  });
});

test('on a desktop, Undo is replaced by the next action only after a pause', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const server = await open(page, `/account/bookings?stashpoint=${SPOT}`);
  const centre = await centreOf(button(page, 'ben', /^Check in/));
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await press(page, centre);
  await passUntil(page, button(page, 'ben', /^Undo/), 5000);
  // Waits for the response. Otherwise, the advancing clock would cause a timeout, and the page would send the write
  // again.
  await (await answer).finished();
  await page.clock.runFor(11_000);
  await expect(button(page, 'ben', /^Undo/)).toBeVisible();
  await passUntil(page, button(page, 'ben', /^Check out/), 60_000);
  await page.clock.runFor(60);
  await press(page, centre);
  await page.clock.runFor(1000);
  expect(server.writes).toEqual([['ben', CHECKED_IN]]);
  await press(page, centre);
  await page.clock.runFor(500);
  await expect.poll(() => server.writes.at(-1)).toEqual(['ben', { has_been_checked_out: true }]);
});
