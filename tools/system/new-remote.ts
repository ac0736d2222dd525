import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { copySources } from '../running-portal/working-copy.ts';
import { seededRandom } from '../seeded-random.ts';

/**
 * A team's first hour, in a copy of the sources: `new-remote` under a name that a seed draws, then all that `npm test`
 * checks, but for the journeys that are about other things. `--name reports` tries one name, `--seed 17` repeats a
 * draw.
 */
const { values } = parseArgs({ options: { name: { type: 'string' }, seed: { type: 'string' } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const name = values.name ?? drawName(seededRandom(seed));
const SCREENS = ['accessibility', 'languages', 'pages', 'pseudo-locale'];

const sources = await copySources();
try {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: sources.folder, encoding: 'utf8' });
  git('init', '--quiet');
  sources.run('tools/new-remote.ts', [name], {});
  git('add', '.');
  console.log(`✓ mfe-${name} is written (${values.name ? 'as named' : `seed ${seed}`})`);
  const checks = 'types,lint,format,structure,dead-code,jest,budgets';
  prove(`types, lint, format, structure, dead code, Jest and budgets with mfe-${name}`, () =>
    sources.run('tools/test.ts', ['--only', checks], {}),
  );
  prove(`every screen, the new one among them: ${SCREENS.join(', ')}`, () =>
    sources.run('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.config.ts', ...SCREENS], {}),
  );
} finally {
  await sources.remove();
}

function prove(proof: string, run: () => string) {
  try {
    run();
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    assert.fail(`mfe-${name}: ${proof}\n${stderr ?? ''}\n${stdout ?? ''}`);
  }
  console.log(`✓ ${proof}`);
}

/** One to three parts of letters and digits, as a team could choose them: `qu`, `x-ray-2`, `b7k-zzw`. */
function drawName(random: () => number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const from = (signs: string) => signs[Math.floor(random() * signs.length)] ?? 'a';
  const part = (first: string) =>
    from(first) + Array.from({ length: Math.floor(random() * 6) }, () => from(`${letters}0123456789`)).join('');
  const more = Array.from({ length: Math.floor(random() * 3) }, () => part(`${letters}0123456789`));
  return [part(letters), ...more].join('-');
}
