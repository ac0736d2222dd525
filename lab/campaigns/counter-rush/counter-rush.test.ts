/** @jest-environment node */
import { startCounterServer } from './counter-server.ts';
import type { Mechanism, OpenCounter } from './counter.ts';
import { drawSchedule } from './draw-schedule.ts';
import { openProductCounter } from './product/product-counter.ts';
import { type Broken, brokenRules } from './rules/rules.ts';
import { runSchedule } from './run-schedule.ts';
import type { Schedule } from './schedule.ts';
import { STORIES } from './stories.ts';
import { tell } from './tell.ts';

/**
 * The timeout of a test. Only one schedule can use the clock at a time, so a test may have to wait for a slow one.
 */
const PATIENCE_MS = 120_000;

/** Runs the schedules, and returns the broken rules together with a log of the events. */
async function faultsOf(schedules: readonly Schedule[], openCounter: OpenCounter = openProductCounter) {
  const faults: { broken: Broken[]; text: string }[] = [];
  for (const schedule of schedules) {
    const run = await runSchedule(schedule, openCounter);
    const broken = brokenRules(run);
    if (broken.length > 0) faults.push({ broken, text: tell(run, broken) });
  }
  return faults;
}

const textsOf = (faults: { text: string }[]) => faults.map(({ text }) => text).join();

test.each(STORIES)(
  'no rule breaks when $name',
  async ({ schedules }) => {
    expect(textsOf(await faultsOf(schedules))).toBe('');
  },
  PATIENCE_MS,
);

/** Seeds that found a bug in the portal, or in this model (2768, 4019 and 8141). */
const FOUND = [60, 1050, 1078, 1094, 1137, 1138, 1205, 1261, 916, 2768, 2798, 4019, 4445, 7155, 8123, 8141, 8641, 9014];

test(
  'no rule breaks in the schedules that found a bug before',
  async () => {
    expect(textsOf(await faultsOf(FOUND.map(drawSchedule)))).toBe('');
  },
  PATIENCE_MS,
);

const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);

test(
  'no rule breaks in 40 random schedules',
  async () => {
    expect(textsOf(await faultsOf(SEEDS.map(drawSchedule)))).toBe('');
  },
  PATIENCE_MS,
);

const without =
  (...mechanisms: Mechanism[]): OpenCounter =>
  (schedule, server, clock) =>
    openProductCounter(schedule, server, clock, { without: mechanisms });

/** A counter that sends a change only after all earlier changes have been processed. */
const inOneLine: OpenCounter = (schedule, server, clock) => {
  const waiting = new Set<string>();
  const fetch: typeof server.fetch = async (input, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    if (key === null) return server.fetch(input, init);
    waiting.add(key);
    if ([...waiting][0] !== key) throw new TypeError('Failed to fetch');
    const answer = await server.fetch(input, init);
    if (answer.ok) waiting.delete(key);
    return answer;
  };
  return openProductCounter(schedule, { ...server, fetch }, clock);
};

/** A counter that reads from a server without colleagues' changes, so the host is never asked about a conflict. */
const withoutColleagues: OpenCounter = (schedule, server, clock) => {
  const own = startCounterServer(schedule, clock);
  const fetch: typeof server.fetch = (input, init) => {
    if (init?.method !== 'PATCH') return own.fetch(input, init);
    void own.fetch(input, init);
    return server.fetch(input, init);
  };
  return openProductCounter(schedule, { ...server, fetch }, clock);
};

test.each([
  {
    counter: 'lets a change without an answer hold back the others',
    openCounter: inOneLine,
    story: 'the answer to one booking never comes',
    rule: 'delayed by another booking',
  },
  {
    counter: 'lets three changes that fail hold back the others',
    openCounter: inOneLine,
    story: 'three bookings always fail',
    rule: 'delayed by another booking',
  },
  {
    counter: 'moves rows under the finger',
    openCounter: without('press guard', 'still rows'),
    story: 'the row of the last one has settled',
    rule: 'wrong press on row: another traveller',
  },
  {
    counter: 'takes a press on a row that has just changed',
    openCounter: without('press guard'),
    story: 'just before the tap on the row',
    rule: 'wrong press on row: another action',
  },
  {
    counter: 'takes a press on a sheet that has just changed',
    openCounter: without('press guard'),
    story: 'just before the tap on the sheet',
    rule: 'wrong press on main: another action',
  },
  {
    counter: 'turns Undo into the next action under the finger',
    openCounter: without('press guard', 'still rows'),
    story: 'the offer to undo ends',
    rule: 'wrong press on row: undo that became the next action',
  },
  {
    counter: 'puts an alert in the place of another one',
    openCounter: without('press guard', 'alert stack'),
    story: 'the alert of the next traveller',
    rule: 'wrong press on alert: another traveller',
  },
  {
    counter: 'undoes a step with each press of U',
    openCounter: without('undo once'),
    story: 'u is pressed twice',
    rule: 'a key undid two steps',
  },
  {
    counter: 'undoes what a colleague has gone on with',
    openCounter: withoutColleagues,
    story: 'a colleague checks out what is being undone',
    rule: 'out without in',
  },
  {
    counter: 'keeps old results in the finder',
    openCounter: without('one state'),
    story: 'where it was found',
    rule: 'finder and list disagree',
  },
])(
  'a counter that $counter is reported: $rule',
  async ({ openCounter, story, rule }) => {
    const told = STORIES.find(({ name }) => name.includes(story));
    const faults = await faultsOf(told?.schedules ?? [], openCounter);
    expect(faults.flatMap(({ broken }) => broken.map((each) => each.rule))).toContain(rule);
  },
  PATIENCE_MS,
);
