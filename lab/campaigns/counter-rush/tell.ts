import type { OpenCounter } from './counter.ts';
import { brokenRules, type Broken } from './rules/rules.ts';
import { runSchedule, type Run } from './run-schedule.ts';
import type { Schedule, Step } from './schedule.ts';

/** Removes the steps that a schedule doesn't need to break the rule. */
export async function shorten(schedule: Schedule, rule: string, openCounter: OpenCounter): Promise<Schedule> {
  const isStillBroken = async (steps: readonly Step[]) =>
    brokenRules(await runSchedule({ ...schedule, steps }, openCounter)).some((broken) => broken.rule === rule);
  let { steps } = schedule;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < steps.length;) {
      const fewer = steps.toSpliced(from, size);
      if (await isStillBroken(fewer)) steps = fewer;
      else from += size;
    }
  }
  return { ...schedule, steps };
}

/** Describes a run with one line per event, in chronological order. */
export function tell({ schedule, steps, presses, writes, arrivals, endings }: Run, broken: readonly Broken[]): string {
  const nameOf = (id: string) => {
    const write = writes.find((each) => each.id === id);
    return write ? `${write.action} of ${write.who}` : 'a write';
  };
  const lines = [
    ...steps.filter((step) => step.do !== 'tap').map((step) => ({ at: step.at, text: textOf(step) })),
    ...presses.map(({ down, step: { on, who, ago } }) => ({
      at: down,
      text: `The finger goes down on ${on === 'row' ? `the row of ${who}` : on}${ago > 0 ? `, where it was ${ago} ms ago` : ''}.`,
    })),
    ...writes.map(({ at, who, action }) => ({ at, text: `  The portal takes ${action} of ${who}.` })),
    ...arrivals.map(({ at, key, isApplied }) => ({
      at,
      text: `  The server ${isApplied ? 'does' : 'does not do'} ${nameOf(key)}.`,
    })),
    ...endings.map(({ at, id, outcome }) => ({ at, text: `  ${nameOf(id)} is ${outcome}.` })),
    ...broken.map(({ at, rule, text }) => ({ at, text: `! ${rule}: ${text}` })),
  ];
  const title = `Seed ${schedule.seed}, ${schedule.view}; in store: ${schedule.inStore.join(', ') || 'nobody'}`;
  const sorted = lines
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, text }) => `${(at / 1000).toFixed(2).padStart(8)}  ${text}`);
  return [title, ...sorted].join('\n');
}

function textOf(step: Step): string {
  const { at: _, do: does, ...rest } = step;
  const details = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return `${does}: ${details.join(', ') || '-'}`;
}
