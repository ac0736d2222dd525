import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
type Step = { run?: string; uses?: string };
type Pipeline = { env: Record<string, string>; jobs: Record<string, { steps: Step[] }> };

const pipeline = parse(readFileSync(join(import.meta.dirname, 'area.yml'), 'utf8')) as Pipeline;
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Each call of npm: the script or the command of `host-portal`, and its flags. */
const calls = Object.values(pipeline.jobs)
  .flatMap(({ steps }) => steps.flatMap(({ run }) => run?.split('\n') ?? []))
  .flatMap((line) => [...line.matchAll(/npm (?:run (?:--silent )?)?(host-portal -- [a-z-]+|[a-z-]+ --) ([^|)]*)/g)])
  .map(([, call = '', rest = '']) => ({
    script: call.replace(/^host-portal -- | --$/g, ''),
    flags: [...rest.matchAll(/--([a-z-]+)/g)].map(([, flag]) => flag),
  }));

test('the pipeline checks, releases and watches, in this order', () => {
  expect(calls.map(({ script }) => script)).toEqual(['test', 'test', 'release', 'releases', 'canary']);
});

test.each(calls)('npm run $script accepts the pipeline’s flags', ({ script, flags }) => {
  const file = scripts[script]?.split(' ').at(-1) ?? `delivery/src/commands/${script}.ts`;
  expect(existsSync(join(ROOT, file))).toBe(true);
  const source = readFileSync(join(ROOT, file), 'utf8');
  for (const flag of flags) expect(source).toMatch(new RegExp(`\\b${flag}'?: \\{ type: `));
});

test('the pipeline only sets variables that the commands read', () => {
  const documented = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const own = Object.keys(pipeline.env).filter(
    (name) => name.startsWith('RELEASE_') && name !== 'RELEASE_KEY_BOOKINGS',
  );
  expect(own.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  expect(documented).toContain('`RELEASE_KEY_BOOKINGS`');
});
