import { parseArgs } from 'node:util';
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

const { only, help } = options();
if (help) console.log(usage);
else process.exitCode = await runChecks(only ? CHECKS.filter(({ name }) => only.includes(name)) : CHECKS, leftOut());

function options(): { only: string[] | undefined; help: boolean } {
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', default: false } } });
    const only = values.only?.split(',').map((name) => name.trim());
    const unknown = only?.find((name) => !CHECKS.some((check) => check.name === name));
    if (unknown !== undefined) {
      throw new Error(`There is no check "${unknown}". Choose from: ${CHECKS.map(({ name }) => name).join(', ')}`);
    }
    return { only, help: values.help };
  } catch (error) {
    console.error(`${(error as Error).message} (npm test -- --help)`);
    process.exit(2);
  }
}

function leftOut(): string | undefined {
  if (SYSTEM_PARTS.length === 0) return undefined;
  return `Left to npm run test:system: ${SYSTEM_PARTS.map(({ title }) => title).join('; ')}.`;
}
