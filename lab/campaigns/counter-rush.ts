import './counter-rush/product/load-tsx.ts';
import { parseArgs } from 'node:util';

/**
 * `npm run bench -- counter-rush`: runs ten thousand schedules of people at a counter on a simulated clock, with the
 * product's real stores and rules. `--seed 17` runs one schedule and prints what happened, and `--stories` runs the
 * hand-written ones.
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    first: { type: 'string', default: '1' },
    stories: { type: 'boolean', default: false },
  },
});
const { drawSchedule } = await import('./counter-rush/draw-schedule.ts');
const { openProductCounter } = await import('./counter-rush/product/product-counter.ts');
const { brokenRules } = await import('./counter-rush/rules/rules.ts');
const { runSchedule } = await import('./counter-rush/run-schedule.ts');
const { STORIES } = await import('./counter-rush/stories.ts');
const { shorten, tell } = await import('./counter-rush/tell.ts');

const started = performance.now();
const found = new Map<string, number[]>();
if (values.seed !== undefined) await tellSeed(Number(values.seed));
else if (values.stories) await runStories();
else await runAll(Number(values.first), Number(values.schedules));
process.exitCode = found.size > 0 ? 1 : 0;

async function tellSeed(seed: number) {
  const run = await runSchedule(drawSchedule(seed), openProductCounter);
  const broken = brokenRules(run);
  for (const { rule } of broken) found.set(rule, [seed]);
  console.log(tell(run, broken));
}

async function runStories() {
  for (const { name, schedules } of STORIES) {
    const rules = new Map<string, number>();
    for (const schedule of schedules) {
      for (const { rule } of brokenRules(await runSchedule(schedule, openProductCounter))) {
        rules.set(rule, (rules.get(rule) ?? 0) + 1);
        found.set(rule, []);
      }
    }
    const all = [...rules].map(([rule, times]) => `${rule} (${times} of ${schedules.length})`);
    console.log(`${name}: ${all.join('; ') || 'no rule broken'}`);
  }
}

async function runAll(first: number, count: number) {
  const totals = { presses: 0, writes: 0 };
  for (let seed = first; seed < first + count; seed += 1) {
    const run = await runSchedule(drawSchedule(seed), openProductCounter);
    totals.presses += run.presses.length;
    totals.writes += run.writes.length;
    for (const rule of new Set(brokenRules(run).map((broken) => broken.rule))) {
      found.set(rule, [...(found.get(rule) ?? []), seed]);
    }
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `Seeds ${first} to ${first + count - 1} in ${seconds} s: ${totals.presses} presses, ${totals.writes} writes`,
  );
  for (const [rule, seeds] of found) {
    console.log(`\n${rule}: ${seeds.length} of ${count} schedules, seeds ${seeds.slice(0, 8).join(', ')}`);
    const short = await shorten(drawSchedule(seeds[0] ?? 0), rule, openProductCounter);
    const run = await runSchedule(short, openProductCounter);
    console.log(tell(run, brokenRules(run)));
  }
}
