import type { Page } from '@playwright/test';
import { drawSchedule } from '../../mfe-bookings/bench/counter-rush/draw-schedule.ts';
import { type Live, nameOfWrite, openLive } from '../counter-rush/live-schedule.ts';
import type { PagePress, Watched } from '../counter-rush/watch-page.ts';
import { expect, signIn, test } from '../journey.ts';

test.use({ portalOf: 'counter-rush' });
// What needs a second try has broken a rule.
test.describe.configure({ retries: 0 });

const SEEDS = [1];
/** How much of a schedule is lived through: the model lives through all of it. */
const LIVED_MS = 25_000;

const DEVICES = [
  { device: 'phone', first: 0, options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
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
        const { presses, told } = await live.look();
        const writes = live.server.writes.map(nameOfWrite);
        expect(unmeant(presses, writes)).toEqual([]);
        expect(untold({ presses, told }, writes)).toEqual([]);
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

/** Presses on still controls that have not arrived, and of which the row has said nothing since. */
function untold({ presses, told }: Pick<Watched, 'presses' | 'told'>, writes: readonly string[]): string[] {
  const left = [...writes];
  return presses
    .filter(({ isStill }) => isStill)
    .flatMap(({ seen, at }) => seen.flatMap(partsOf).map((write) => ({ write, at })))
    .filter(({ write, at }) => {
      const index = left.indexOf(write);
      if (index !== -1) left.splice(index, 1);
      return index === -1 && !told.some((each) => each.at >= at && each.who === write.split(' ')[1]);
    })
    .map(({ write }) => write);
}

const NEXT = { expected: /^Check in \d/, here: /^Check out \d/ };

/** The row offers what the server's state allows. */
async function agrees(page: Page, { server }: Live, id: string) {
  const booking = server.booking(id);
  const isOver = booking?.['cancelled_at'] !== null || booking['has_been_checked_out'] === true;
  const next = booking?.['has_been_checked_in'] === true ? NEXT.here : NEXT.expected;
  await page.clock.resume();
  await page.reload();
  const row = page.locator(`main [data-booking="${id}"]`);
  const count = isOver ? 0 : 1;
  await expect(row.getByRole('button', { name: next })).toHaveCount(count);
}
