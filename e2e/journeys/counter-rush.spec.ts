import type { Page } from '@playwright/test';
import { drawSchedule } from '../../mfe-bookings/bench/counter-rush/draw-schedule.ts';
import { type Live, nameOfWrite, openLive } from '../counter-rush/live-schedule.ts';
import type { PagePress } from '../counter-rush/watch-page.ts';
import { expect, signIn, test } from '../journey.ts';

test.use({ portalOf: 'counter-rush' });
// What needs a second try has broken a rule.
test.describe.configure({ retries: 0 });

const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1);
/** How much of a schedule is lived through: the model lives through all of it. */
const LIVED_MS = 25_000;

const DEVICES = [
  { device: 'phone', first: 0, options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { device: 'desktop', first: 10, options: { viewport: { width: 1280, height: 800 } } },
];

for (const { device, first, options } of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use(options);

    for (const seed of SEEDS) {
      test(`every write of schedule ${first + seed} was shown and meant, and arrives once or is told`, async ({
        page,
        context,
      }) => {
        const live = await openLive(page, context, { isPhone: device === 'phone' });
        await signIn(page, { at: `/login?next=${encodeURIComponent('/account?stashpoint=s101')}` });
        await expect(page.locator('main [data-booking=finn]')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 2000));
        await live.live(drawSchedule(first + seed), LIVED_MS);
        await live.heal();
        const { presses } = await live.look();
        const writes = live.server.writes.map(nameOfWrite);
        expect(unmeant(presses, writes)).toEqual([]);
        expect(await untold(page, presses, writes)).toEqual([]);
        await agrees(page, live, writes.at(-1)?.split(' ')[1] ?? 'ana');
      });
    }
  });
}

const partsOf = (shown: string) =>
  shown.startsWith('checkInAndOut ')
    ? ['checkIn', 'checkOut'].map((half) => shown.replace('checkInAndOut', half))
    : [shown];

/** Writes without a press under which nothing else was shown. */
function unmeant(presses: readonly PagePress[], writes: readonly string[]): string[] {
  const meant = presses.flatMap(({ seen }) => (seen.length === 1 ? seen.flatMap(partsOf) : []));
  return writes.filter((write) => {
    const index = meant.indexOf(write);
    if (index !== -1) meant.splice(index, 1);
    return index === -1;
  });
}

/** Presses on still controls that have neither arrived nor left a word on the row. */
async function untold(page: Page, presses: readonly PagePress[], writes: readonly string[]): Promise<string[]> {
  const left = [...writes];
  const missing = presses.filter(({ isStill }) => isStill).flatMap(({ seen }) => seen.flatMap(partsOf));
  const lost = missing.filter((write) => {
    const index = left.indexOf(write);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
  const told = await Promise.all(
    lost.map((write) => page.locator(`main [data-booking="${write.split(' ')[1]}"] [data-part=note]`).count()),
  );
  return lost.filter((_, index) => told[index] === 0);
}

const NEXT = { expected: /^Check in \d/, here: /^Check out \d/ };

/** Row, finder and sheet offer what the server's state allows. */
async function agrees(page: Page, { server, runTo }: Live, id: string) {
  void runTo;
  const booking = server.booking(id);
  const isOver = booking?.['cancelled_at'] !== null || booking['has_been_checked_out'] === true;
  const next = booking?.['has_been_checked_in'] === true ? NEXT.here : NEXT.expected;
  await page.clock.resume();
  await page.reload();
  const row = page.locator(`main [data-booking="${id}"]`);
  const count = isOver ? 0 : 1;
  await expect(row.getByRole('button', { name: next })).toHaveCount(count);
}
