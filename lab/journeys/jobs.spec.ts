import { NOW } from '@host-portal/delivery/portal/demo';
import { expect, test } from '../../e2e/journey.ts';
import { measuredOn } from '../bench/machine.ts';
import { ACCESS_JOBS } from './jobs/access-jobs.ts';
import { COUNTER_JOBS } from './jobs/counter-jobs.ts';
import { createHand, tellEffort } from './jobs/hand.ts';
import { OFFICE_JOBS } from './jobs/office-jobs.ts';

/**
 * Performs a host's jobs on a phone and counts the taps, fields and keys that they take. A job that takes more than
 * its limit fails. Prints the table for docs/benchmarks/README.md.
 */
test.use({ portalOf: 'jobs', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
// The jobs run one after another on the same portal.
test.describe.configure({ mode: 'default' });

const JOBS = [...COUNTER_JOBS, ...OFFICE_JOBS, ...ACCESS_JOBS];
const seconds = new Map<string, number>();
let portalAt = NOW;

for (const job of JOBS) {
  if (!('run' in job)) continue;
  test(`a host completes “${job.name}” with: ${job.note ?? tellEffort(job.most)}`, async ({ page, portal }) => {
    const at = job.at ?? NOW;
    if (at !== portalAt) await portal.restart(at);
    portalAt = at;
    await page.clock.setSystemTime(new Date(at));
    // A headless browser doesn't print, so `window.print` only records the call.
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'yes';
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await job.open(page);
    const hand = createHand(page);
    await job.run(hand, page);
    const { taps = 0, fields = 0, keys = 0 } = job.most;
    expect(hand.effort.taps, 'taps').toBeLessThanOrEqual(taps);
    expect(hand.effort.fields, 'fields').toBeLessThanOrEqual(fields);
    expect(hand.effort.keys, 'keys').toBeLessThanOrEqual(keys);
    seconds.set(job.name, hand.seconds());
  });
}

test.afterAll(() => {
  const lines = JOBS.map((job) => {
    const now = job.note ?? ('most' in job ? tellEffort(job.most) : '–');
    const time = job.note ? '–' : (seconds.get(job.name)?.toFixed(1) ?? 'not done');
    return `| ${job.name} | ${job.before} | ${now} | ${time} |`;
  });
  const head = ['| Job | Before | Now | Seconds |', '|---|---|---|---:|'];
  console.log([measuredOn(), ...head, ...lines].join('\n'));
});
