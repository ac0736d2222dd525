import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { releasableNames, versionFromSource } from '@host-portal/delivery/candidate/release-from-source';
import { chosenOf, Misuse, readFlags, runCommand } from '@host-portal/delivery/command-line';
import { actorOf } from '@host-portal/delivery/commands/command';
import { authoredManifest } from '@host-portal/delivery/gate/authored-manifests';
import { signChecks } from '@host-portal/delivery/gate/signed-checks';
import { folderOf, ROOT } from '@host-portal/delivery/project';
import { existingKey } from '@host-portal/delivery/store';
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
import { watch } from './test/watch.ts';

/** The checks of `npm test`. They need only Node, run one after another and share one summary. */
const CHECKS: Check[] = [types, lint, format, structure, deadCode, jest, budgets, journeys];

const AREA_CHECKS = CHECKS.filter(({ runFor }) => runFor);

const usage = `npm test [-- --only <names>] [-- --area <area> [--sign checks.json]] [-- --watch <paths>]

Runs every check and ends with one summary; a failing check does not stop the others.

${CHECKS.map(({ name, title }) => `  ${name.padEnd(12)}${title}`).join('\n')}

  --only types,jest   runs only these checks
  --area bookings     runs only the checks of this area: ${AREA_CHECKS.map(({ name }) => name).join(', ')}
  --sign checks.json  signs the passed checks with the owner's key, for npm run release -- <area> --checked checks.json
  --watch <paths>     Jest's watch mode: runs the tests below these paths again after each save
  --help              shows this text`;

await runCommand('npm test -- [--only <names>] [--area <area> [--sign checks.json]] [--watch <paths>]', async () => {
  const { values, positionals } = readFlags({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      area: { type: 'string' },
      sign: { type: 'string' },
      watch: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  if (values.watch) return void (process.exitCode = await watch(positionals));
  if (positionals.length > 0) throw new Misuse(`unexpected ${positionals[0]}: paths need --watch`);
  const [name, ...more] = values.area === undefined ? [] : chosenOf('--area', values.area, releasableNames());
  if (more.length > 0) throw new Misuse('--area takes one area');
  const all = (name === undefined ? CHECKS : AREA_CHECKS).map((check) => check.name);
  const only = chosenOf('--only', values.only, all);
  const checks = CHECKS.filter((check) => only.includes(check.name));
  if (values.sign !== undefined && name === undefined) throw new Misuse('--sign needs --area');
  const sign = name === undefined || values.sign === undefined ? null : signerOf(name, values.sign, only);
  const scoped = name === undefined ? checks : checks.map((check) => of(name, check));
  process.exitCode = await runChecks(scoped, leftOut(name));
  if (process.exitCode === 0) sign?.();
});

/**
 * Returns a function that signs the results and writes them to `file`, to be called when all checks have passed.
 * Reads the key first, so that a missing key is reported at once.
 */
function signerOf(name: string, file: string, checks: readonly string[]): () => void {
  const version = versionFromSource(name);
  const owner = name === 'shell' ? name : authoredManifest(ROOT, folderOf(name)).owner;
  const key = existingKey(owner, process.env['RELEASE_KEYS'] ?? path.join(ROOT, '.data/keys'));
  const variable = `RELEASE_KEY_${owner.toUpperCase().replaceAll('-', '_')}`;
  if (!key) throw new Misuse(`the key of ${owner} is missing: set ${variable}`);
  return () => {
    const passed = { name, owner, version, checks: [...checks], actor: actorOf(), at: new Date().toISOString() };
    writeFileSync(file, signChecks(passed, key));
    console.log(`${file}: the checks of ${name} ${version}, signed by ${owner}`);
  };
}

/** Limits a check to one area, if the check supports that. */
function of(name: string, { runFor, run, ...check }: Check): Check {
  return { ...check, run: () => (runFor ? runFor({ name, folder: folderOf(name) }) : run()) };
}

function leftOut(area: string | undefined): string | undefined {
  if (area !== undefined) return `Not included: checks that concern more than ${area} (npm test).`;
  if (SYSTEM_PARTS.length === 0) return undefined;
  return `Not included: npm run test:system (${SYSTEM_PARTS.map(({ name }) => name).join(', ')}).`;
}
