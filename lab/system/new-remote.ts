import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { ROOT } from '@host-portal/delivery/project';
import { createRandom } from '../../reference-api/src/demo/random.ts';
import { RELEASED } from '../../tools/test-portal/portal.ts';
import { copySources } from '../../tools/test-portal/working-copy.ts';

/**
 * Tests a team's first steps in a copy of the sources. Runs `new-remote` with a random name, and then everything that a
 * new remote may break: its own checks, the checks of the whole tree, and the tests that read every remote. Other
 * remotes' tests and screens are skipped, because those remotes don't import the new one. `--name reports` uses a given
 * name, and `--seed 17` repeats a random one.
 */
const { values } = parseArgs({ options: { name: { type: 'string' }, seed: { type: 'string' } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const name = values.name ?? drawName(createRandom(seed).next);
const JOURNEYS = ['accessibility', 'pseudo-locale'];
/** Selects the journeys' tests for signed-in hosts, because the new remote has no other screens. */
const OF_HOSTS = 'a host';
/**
 * The tests that read every remote in this tree. The other tests create their own remotes, so a new name doesn't
 * affect them.
 */
const READERS = [
  'create-remote',
  'shared-lib/gallery/texts',
  'edge/src/pages/page-route',
  'tools/(bootstrap|command-line)',
  'tools/(lint|pack|pipelines|test)',
  'delivery/src/(gate/(budgets|manifest-problems)|commands/command|registry/registry|candidate/(locked-packages|release-from-build|sbom|source-hash))',
];

const failures = await publishAll(RELEASED, { log: () => {} });
assert.deepEqual([...failures], []);
const since = performance.now();
const sources = await copySources();
try {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: sources.folder, encoding: 'utf8' });
  git('init', '--quiet');
  sources.run('tools/new-remote.ts', [name], {});
  git('add', '.');
  console.log(`✓ mfe-${name} is written (${values.name ? 'as named' : `seed ${seed}`})`);
  // The other remotes haven't changed, so this tree's releases of them are reused.
  cpSync(path.join(ROOT, '.cache/test'), path.join(sources.folder, '.cache/test'), { recursive: true });
  prove(`npm test -- --area ${name}: types, lint, format, Jest, budgets, every page and slot of it`, () =>
    sources.run('tools/test.ts', ['--area', name], {}),
  );
  prove('format, structure and dead code of the whole tree', () =>
    sources.run('tools/test.ts', ['--only', 'format,structure,dead-code'], {}),
  );
  prove('the tests that read every remote', () =>
    sources.run('node_modules/jest/bin/jest.js', ['--maxWorkers=2', ...READERS.map((tests) => `/${tests}`)], {}),
  );
  prove(`its screens and Today, which shows its card: ${JOURNEYS.join(', ')}`, () =>
    sources.run(
      'node_modules/@playwright/test/cli.js',
      ['test', '-c', 'e2e/playwright.config.ts', '--grep', OF_HOSTS, ...JOURNEYS],
      { SCREENS: `${name},today` },
    ),
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
  console.log(`✓ ${proof} (${Math.round((performance.now() - since) / 1000)} s)`);
}

/** Draws a name with one to three parts of letters and digits, as a team may choose: `qu`, `x-ray-2`, `b7k-zzw`. */
function drawName(random: () => number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const from = (signs: string) => signs[Math.floor(random() * signs.length)] ?? 'a';
  const part = (first: string) =>
    from(first) + Array.from({ length: Math.floor(random() * 6) }, () => from(`${letters}0123456789`)).join('');
  const more = Array.from({ length: Math.floor(random() * 3) }, () => part(`${letters}0123456789`));
  return [part(letters), ...more].join('-');
}
