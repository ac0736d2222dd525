import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
type Step = { name?: string; run?: string; uses?: string };
type Pipeline = { env: Record<string, string>; jobs: Record<string, { steps: Step[] }> };

const pipeline = parse(readFileSync(join(import.meta.dirname, 'area.yml'), 'utf8')) as Pipeline;
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** The npm calls in the pipeline, each with a script or a command of `host-portal`, and its flags. */
const calls = Object.values(pipeline.jobs)
  .flatMap(({ steps }) => steps.flatMap(({ run }) => run?.split('\n') ?? []))
  .flatMap((line) => [...line.matchAll(/npm (?:run (?:--silent )?)?(host-portal -- [a-z-]+|[a-z-]+ --) ([^|)]*)/g)])
  .map(([, call = '', rest = '']) => ({
    script: call.replace(/^host-portal -- | --$/g, ''),
    flags: [...rest.matchAll(/--([a-z-]+)/g)].map(([, flag]) => flag),
  }));

test('the pipeline checks, previews, releases and watches, in this order', () => {
  expect(calls.map(({ script }) => script)).toEqual(['test', 'preview', 'test', 'release', 'releases', 'canary']);
});

test.each(calls)('npm run $script accepts the flags that the pipeline passes', ({ script, flags }) => {
  const file = scripts[script]?.split(' ').at(-1) ?? `delivery/src/commands/${script}.ts`;
  expect(existsSync(join(ROOT, file))).toBe(true);
  const source = readFileSync(join(ROOT, file), 'utf8');
  for (const flag of flags) expect(source).toMatch(new RegExp(`\\b${flag}'?: \\{ type: `));
});

test('the pipeline sets only variables that the commands read', () => {
  const documented = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const own = Object.keys(pipeline.env).filter(
    (name) => name.startsWith('RELEASE_') && name !== 'RELEASE_KEY_BOOKINGS',
  );
  expect(own.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  expect(documented).toContain('`RELEASE_KEY_BOOKINGS`');
});

describe('the comment on a pull request', () => {
  const comment = pipeline.jobs['preview']?.steps.at(-1)?.run ?? '';
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pipeline-'));
    writeFileSync(
      join(folder, 'preview.txt'),
      'bookings 0.1.0-a is not live; until 2027 whoever has this address sees it:\nhttps://portal.example/account/bookings?preview=abc\nIn a page that is not ours: the same ?preview=… at its own address\n',
    );
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the step with a fake `gh` that finds the comment `known`, and returns the last call to `gh`. */
  function lastCall(known: string) {
    const gh = join(folder, 'gh');
    writeFileSync(gh, `#!/bin/sh\necho "$@" >> ${folder}/calls\ncase "$*" in *--jq*) echo "${known}";; esac\n`);
    chmodSync(gh, 0o755);
    const own = { RUNNER_TEMP: folder, AREA: 'bookings', NUMBER: '7', GITHUB_REPOSITORY: 'team/portal' };
    const env = { ...process.env, ...own, PATH: `${folder}:${process.env['PATH']}` };
    execFileSync('bash', ['-e', '-c', comment], { env });
    return readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n').at(-1);
  }

  test.each([
    ['is written by the first push', '', 'pr comment 7 --body'],
    ['is replaced by a later push', '42', 'api --silent -X PATCH repos/team/portal/issues/comments/42 -f'],
  ])('the comment with the preview’s URL %s', (_, known, call) => {
    expect(lastCall(known)).toContain(call);
    expect(lastCall(known)).toMatch(
      /Preview of bookings for a week: https:\/\/portal\.example\/account\/bookings\?preview=abc$/,
    );
  });
});
