import { chosenOf, readFlags, runCommand } from './command-line.ts';
import { budgets } from './test/budgets.ts';
import type { Check } from './test/check.ts';
import { deadCode } from './test/dead-code.ts';
import { jest } from './test/jest.ts';
import { journeys } from './test/journeys.ts';
import { format, lint } from './test/lint.ts';
import { runChecks } from './test/run-checks.ts';
import { structure } from './test/structure.ts';
import { SYSTEM_PARTS } from './test/system-parts.ts';
import { types } from './test/types.ts';

/** `npm test`: everything that a machine with Node can check, one after the other, one summary. */
const CHECKS: Check[] = [types, lint, format, structure, deadCode, jest, budgets, journeys];

const usage = `npm test [-- --only <names>]

Runs every check and ends with one summary; a failing check does not stop the others.

${CHECKS.map(({ name, title }) => `  ${name.padEnd(12)}${title}`).join('\n')}

  --only types,jest   only these
  --help              this text`;

await runCommand('npm test -- [--only <names>]', async () => {
  const { values } = readFlags({ options: { only: { type: 'string' }, help: { type: 'boolean', default: false } } });
  if (values.help) return console.log(usage);
  const all = CHECKS.map(({ name }) => name);
  const only = chosenOf('--only', values.only, all);
  process.exitCode = await runChecks(
    CHECKS.filter(({ name }) => only.includes(name)),
    leftOut(),
  );
});

function leftOut(): string | undefined {
  if (SYSTEM_PARTS.length === 0) return undefined;
  return `Left to npm run test:system: ${SYSTEM_PARTS.map(({ title }) => title).join('; ')}.`;
}
