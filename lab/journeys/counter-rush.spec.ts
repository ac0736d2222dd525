import { expect, test } from '../../e2e/journey.ts';
import { drawSchedule } from '../campaigns/counter-rush/draw-schedule.ts';
import { createPageClock } from '../campaigns/counter-rush/page/page-clock.ts';
import { openPageCounter } from '../campaigns/counter-rush/page/page-counter.ts';
import { brokenRules } from '../campaigns/counter-rush/rules/rules.ts';
import { runSchedule } from '../campaigns/counter-rush/run-schedule.ts';
import { tell } from '../campaigns/counter-rush/tell.ts';

test.use({ portalOf: 'counter-rush', contextOptions: { reducedMotion: 'reduce' } });
// There are no retries, because a broken rule is a failure even if the rule holds on a second attempt.
test.describe.configure({ retries: 0, mode: 'parallel' });

const SEEDS_EACH = 10;
const SCHEDULES = Array.from({ length: 6 * SEEDS_EACH }, (_, index) => drawSchedule(index + 1));

const DEVICES = [
  {
    device: 'phone',
    isPhone: true,
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  { device: 'desktop', isPhone: false, options: { viewport: { width: 1280, height: 800 } } },
];

for (const { device, isPhone, options } of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use(options);

    for (const schedule of SCHEDULES.filter((each) => each.isPhone === isPhone).slice(0, SEEDS_EACH)) {
      test(`schedule ${schedule.seed} breaks no rule`, async ({ page }) => {
        // The timeout is long for slow machines, whose speed doesn't affect the result.
        test.setTimeout(600_000);
        const clock = createPageClock(page);
        const run = await runSchedule(schedule, openPageCounter(page, clock), () => clock);
        expect(run.writes.length, 'writes').toBeGreaterThan(0);
        const broken = brokenRules(run);
        expect(broken.length > 0 ? tell(run, broken) : '').toBe('');
      });
    }
  });
}
