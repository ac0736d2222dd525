import { parseArgs } from 'node:util';
import { planSweep, sweep } from '../registry/sweep.ts';
import { command, print, releaseContext, wholeNumber } from './command.ts';

const USAGE = 'npm run host-portal -- sweep [--days 30] [--yes]';

/** Deletes releases that are no longer needed from the store. Without `--yes`, only lists them. */
await command(USAGE, async () => {
  const { values } = parseArgs({
    options: { days: { type: 'string', default: '30' }, yes: { type: 'boolean', default: false } },
  });
  const days = wholeNumber('--days', values.days, [1, 3650], USAGE);
  const { store } = await releaseContext();
  const plan = await planSweep(store, days);
  for (const { name, version, at } of plan.versions) print(`  ${name} ${version}, published ${day(at)}`);
  for (const { id, at } of plan.drafts) print(`  ${id}, left half-written ${day(at)}`);
  for (const name of plan.unclear) print(`  (${name}: kept as it is, its history of ${days} days cannot be read)`);
  const rest = `${plan.kept} releases stay: live, canary, previous, or not yet ${days} days out of use`;
  if (plan.versions.length + plan.drafts.length === 0) print(`nothing to remove; ${rest}`);
  else if (!values.yes)
    print(`${count(plan)} would be removed: npm run host-portal -- sweep --days ${days} --yes; ${rest}`);
  else print(`${count(await sweep(store, plan))} removed; ${rest}`);
});

function count({ versions, drafts }: { versions: unknown[]; drafts: unknown[] }): string {
  const number = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  return `${number(versions.length, 'release')} and ${number(drafts.length, 'draft')}`;
}

/** Formats a time as `2026-03-05`. */
function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
