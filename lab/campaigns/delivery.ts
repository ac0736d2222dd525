import { parseArgs } from 'node:util';
import { median } from '@host-portal/delivery/quantile';
import { stopS3Server } from './delivery/campaign-store.ts';
import { FOUND_SEEDS } from './delivery/found-seeds.ts';
import { kindOf, runSchedule } from './delivery/schedule.ts';
import { type Kind, KINDS, type Outcome } from './delivery/world.ts';

/**
 * `npm run bench -- delivery [--schedules 2000] [--seed 1] [--at-once 12] [--kind folder]`: runs random schedules of
 * releases, rollbacks, killed processes, thieves and a faulty store against the real registry and two real edges
 * (docs/benchmarks/README.md). `--seed 17 --schedules 1` repeats one schedule and prints what happened in it.
 * `--kind` overrides the kind of store (folder, s3, processes), and `--fixed` runs a hundred seeds and those that
 * once found a bug, like `npm run test:system`.
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '12' },
    kind: { type: 'string' },
    fixed: { type: 'boolean', default: false },
  },
});
const kind = KINDS.find((each) => each === values.kind);
if (values.kind !== undefined && !kind) {
  console.error(`"${values.kind}" is not a kind of schedule; kinds: ${KINDS.join(', ')}`);
  process.exit(2);
}
const [count, first, atOnce] = [values.schedules, values.seed, values['at-once']].map((text) => {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`"${text}" must be a positive whole number; use: npm run bench -- delivery --schedules 2000 --seed 1`);
  process.exit(2);
}) as [number, number, number];

// Without a timer, Node would exit when the schedules wait only for a hanging store.
const alive = setInterval(() => undefined, 1000);
const started = performance.now();
const outcomes: Outcome[] = [];
const seeds = values.fixed
  ? [...new Set([...Array.from({ length: 100 }, (_, at) => at + 1), ...FOUND_SEEDS.keys()])]
  : Array.from({ length: count }, (_, at) => first + at);
const waiting = [...seeds];
const line = async () => {
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    const outcome = await runSchedule(seed, kind ?? kindOf(seed)).catch(unfinished(seed));
    outcomes.push(outcome);
    if (outcome.broken.length > 0)
      console.log(`seed ${seed} (${outcome.kind}):\n${outcome.broken.map((text) => `  ${text}`).join('\n')}`);
    if (outcomes.length % 100 === 0) console.log(`${outcomes.length} of ${seeds.length} (${seconds()} s)`);
  }
};
await Promise.all(Array.from({ length: atOnce }, line));
clearInterval(alive);
await stopS3Server();
if (seeds.length === 1) console.log(outcomes[0]?.steps.join('\n'));
report();

function report() {
  const found = outcomes.filter(({ broken }) => broken.length > 0).map(({ seed }) => seed);
  const faults = new Map<string, number>();
  for (const outcome of outcomes) {
    for (const [fault, times] of Object.entries(outcome.faults)) faults.set(fault, (faults.get(fault) ?? 0) + times);
  }
  const checks = outcomes.reduce((sum, each) => sum + each.checks, 0);
  const steps = outcomes.reduce((sum, each) => sum + each.steps.length, 0);
  console.log(`Seeds ${seeds[0]} to ${seeds.at(-1)}: ${seeds.length} schedules, ${steps} steps, ${checks} looks in ${seconds()} s
Operations that went wrong: ${[...faults].map(([name, times]) => `${name} ${times}`).join(', ')}
${KINDS.map(agreement).filter(Boolean).join('\n')}
Schedules that broke a rule: ${found.length} (goal 0)${found.length > 0 ? `: seeds ${found.join(', ')}` : ''}`);
  if (values.fixed && found.length === 0)
    console.log(`✓ ${seeds.length} schedules of releases with edges, stolen keys and a faulty store`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

/** Reports an exception as a broken rule, because an unfinished schedule doesn't prove that the rules hold. */
function unfinished(seed: number) {
  return (error: unknown): Outcome => ({
    seed,
    kind: kind ?? kindOf(seed),
    steps: [],
    broken: [`it could not go on: ${String(error)}`],
    checks: 0,
    faults: {},
    agreedAfter: null,
    stalled: 0,
  });
}

/** Describes how fast the edges agreed. The time during which this process was stalled is subtracted. */
function agreement(of: Kind) {
  const those = outcomes.filter((outcome) => outcome.kind === of);
  const agreed = those.map(({ agreedAfter, stalled }) => (agreedAfter ?? Infinity) - stalled);
  const stalled = those.map((outcome) => outcome.stalled);
  return (
    those.length > 0 &&
    `${of}: ${those.length} schedules; edges agreed after peace: median ${median(agreed)} ms, longest ${Math.max(...agreed)} ms (goal 2000), stalls of this process left out: median ${median(stalled)} ms, longest ${Math.max(...stalled)} ms`
  );
}

function seconds() {
  return Math.round((performance.now() - started) / 1000);
}
