import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { authoredManifests } from '@host-portal/delivery/gate/authored-manifests';
import { workspaces } from '../workspaces.ts';
import { codeOwners, currentCodeOwners } from './code-owners.ts';
import { decisionsInStep } from './decisions.ts';
import { namedPaths } from './named-paths.ts';
import { namedTests } from './named-tests.ts';
import { resolvedReferences } from './references.ts';
import { trueTables } from './tables.ts';
import { testNames } from './test-names.ts';
import { root, write } from './tree.fixture.ts';

const THREATS = '| Threat | Protection | Test |\n|---|---|---|\n';

describe('test names that documents mention', () => {
  beforeEach(() => {
    execFileSync('git', ['init', '-q'], { cwd: root });
    write('shell/edge.test.ts', "describe('the store', () => { test.each([])('what it holds, and how', () => {}); });");
    write(
      'shell/rows.test.ts',
      "test.each([\n  ['a row of a table', 1],\n  [\n    'a long row', 2],\n])('%s', () => {});",
    );
    write('a/twice.test.ts', "test('x', () => {});");
    write('b/twice.test.ts', "test('x', () => {});");
    write('tools/test/system-parts.ts', "  {\n    name: 'production',\n  },");
    write('lab/system/production.ts', "proved('the demo account is not there');");
  });

  test('a test named in a document is found by file and title, even if the title wraps or has omissions', () => {
    write(
      'docs/operations.md',
      'See `edge.test.ts`: *the store*, *what it\nholds*; `shell/edge.test.ts`: *what … how*; `a/twice.test.ts`;\n' +
        '`rows.test.ts`: *a row*, *a long row*;\n' +
        '`test:system -- --only production`: *the demo account*.',
    );
    write('docs/security.md', `${THREATS}| theft | refused | \`edge.test.ts\`: *the store* |`);
    expect(namedTests.problems(root)).toEqual([]);
  });

  test.each([
    ['`lost.test.ts`', 'there is no test lost.test.ts'],
    ['`edge.test.ts`: *the shop*', 'edge.test.ts has no test "the shop"'],
    ['`twice.test.ts`', 'twice.test.ts could be a/twice.test.ts or b/twice.test.ts: name its folder'],
    ['`test:system -- --only magic`', 'test:system has no part magic'],
    ['`test:system -- --only production`: *a miracle*', 'test:system proves nothing that says "a miracle"'],
    [`${THREATS}| theft | refused | we hope |`, '"theft" names no test'],
  ])('a document with this text is reported: %s', (text, problem) => {
    write('docs/security.md', text);
    expect(namedTests.problems(root)).toEqual([`docs/security.md: ${problem}`]);
  });
});

describe('tables in the documents', () => {
  const repository = path.resolve(__dirname, '../../..');
  const documents = ['README.md', 'docs/architecture.md', 'tools/README.md', 'shared-lib/README.md'];
  const copied = [...documents, 'package.json', ...workspaces(repository).map((folder) => `${folder}/package.json`)];
  const manifests = [...authoredManifests(repository).keys()].map((folder) => `${folder}/remote.json`);
  const textOf = (file: string) => readFileSync(path.join(repository, file), 'utf8');
  beforeEach(() => [...copied, ...manifests].forEach((file) => write(file, textOf(file))));

  test('the tables in this repository have no problems', () => expect(trueTables.problems(root)).toEqual([]));

  test.each([
    ['shared-lib/README.md', '`download` | ○', '`download` | ●', /must have download as "○"/],
    ['shared-lib/README.md', '| `mount` | guest', '| `mount` | ○', /must have mount as "guest"/],
    ['shared-lib/README.md', '`money`,', '`money`, `gone`,', /has gone, which shared-lib does not export/],
    ['README.md', '| `telemetry` |', '| `telemetrie` |', /lacks telemetry/],
    [
      'tools/README.md',
      'npm run host-portal -- snapshot',
      'npm run host-portal -- snapshots',
      /lacks npm run host-portal -- snapshot$/m,
    ],
    [
      'tools/README.md',
      'npm run host-portal -- snapshot',
      'npm run host-portal -- snapshots',
      /there is no npm run host-portal -- snapshots/,
    ],
    ['tools/README.md', 'npm run release', 'npm run releasing', /there is no npm run releasing/],
    ['README.md', '/signup', '/register', /\/register is no route of mfe-auth/],
    ['mfe-bookings/remote.json', '"slot": "finder"', '"slot": "search"', /lacks search, filled by bookings/],
  ])('a wrong row in %s is reported', (file, from, to, says) => {
    const text = textOf(file);
    expect(text).toContain(from);
    write(file, text.replace(from, to));
    expect(trueTables.problems(root).join('\n')).toMatch(says);
  });
});

describe('documents and owners', () => {
  beforeEach(() => void execFileSync('git', ['init', '-q'], { cwd: root }));

  test('a document with existing files, links and trees has no problems', () => {
    write('shell/src/boot.ts', '');
    write(
      'docs/one.md',
      'See `boot.ts`, `src/boot.ts`, `.page.tsx` and [two](two.md).\n```tree\nshell\n  src   code\n```\n',
    );
    write('docs/two.md', 'Made: `.data/x/release.json`, `r/<area>/release.json`.');
    expect(namedPaths.problems(root)).toEqual([]);
  });

  test('each missing file that a document names is reported', () => {
    write('shell/src/boot.ts', '');
    write('docs/one.md', '`start.ts`, `src/start.ts`, [gone](three.md)\n```tree\nshell\n  server   the edge\n```\n');
    expect(namedPaths.problems(root)).toEqual([
      'docs/one.md: there is no docs/three.md',
      'docs/one.md: there is no shell/server',
      'docs/one.md: there is no start.ts',
      'docs/one.md: there is no src/start.ts',
    ]);
  });

  test('a document or source file that cites a page or row number from another repository is reported', () => {
    write('docs/one.md', 'See spec §4 and [two](two.md).');
    write('docs/two.md', 'As product.md says (T-36).');
    for (const file of ['a.ts', 'b.tsx', 'c.mjs']) write(`shell/${file}`, '// See quality.md (R-100) and spec §4.');
    write('shell/d.json', ['I-08']);
    write('tools/test/structure/references.ts', '// S-07');
    expect(resolvedReferences.problems(root)).toEqual([
      'docs/two.md: product.md is not in this repository; give the reason instead, or cite spec §n',
      'docs/two.md: T-36 is not in this repository; give the reason instead, or cite spec §n',
      ...['a.ts', 'b.tsx', 'c.mjs'].flatMap((file) => [
        `shell/${file}: quality.md is not in this repository; give the reason instead, or cite spec §n`,
        `shell/${file}: R-100 is not in this repository; give the reason instead, or cite spec §n`,
      ]),
    ]);
  });

  test('a test file is reported unless it is named after its folder or after a file next to it', () => {
    for (const file of [
      'session.store.ts',
      'session.store.test.ts',
      'session-end.test.tsx',
      'keeper.ts',
      'keeper.test.ts',
    ])
      write(`shell/session/${file}`, '');
    expect(testNames.problems(root)).toEqual([]);
    write('shell/session/early.test.ts', '');
    write('shell/session/keepers.test.ts', '');
    expect(testNames.problems(root)).toEqual([
      'shell/session/early.test.ts: name it after the file that it tests, or after its folder (docs/style-guide.md)',
      'shell/session/keepers.test.ts: name it after the file that it tests, or after its folder (docs/style-guide.md)',
    ]);
  });

  test('a decision without a status or an index line is reported, and so is a reference to a missing decision', () => {
    const decision = (number: string, status: string) => write(`docs/decisions/${number}-x.md`, `# X\n\n${status}\n`);
    const [one, two, three] = ['0001', '0002', '0003'];
    decision(one, 'Date: 2026-11-21 · Status: accepted');
    decision(two, 'Date: 2026-11-22 · Status: accepted (forced by the API)');
    write('docs/decisions/README.md', `- [${one}](${one}-x.md): X\n- [${two}](${two}-x.md): X\n`);
    write('shell/a.ts', `// See decisions ${one} and\n * ${two}, from 2026 (docs/decisions/${two}-x.md).\n`);
    expect(decisionsInStep.problems(root)).toEqual([]);
    decision(three, 'Status: accepted');
    write('shell/a.ts', `/** As decisions ${one} and\n * 0004 say (docs/decisions/0005). */\n`);
    expect(decisionsInStep.problems(root)).toEqual([
      `docs/decisions/${three}-x.md: write "Date: 2026-11-22 · Status: accepted" below the title`,
      `docs/decisions/${three}-x.md: needs one line in docs/decisions/README.md`,
      'shell/a.ts: there is no decision 0004',
      'shell/a.ts: there is no decision 0005',
    ]);
  });

  test('CODEOWNERS lists each remote’s owner, and the platform for everything else', () => {
    write('mfe-notes/remote.json', { owner: 'notes' });
    expect(currentCodeOwners.problems(root)).toHaveLength(1);
    write('CODEOWNERS', codeOwners(root));
    expect(codeOwners(root)).toContain('* @host-portal/platform\n/mfe-notes/ @host-portal/notes\n');
    expect(currentCodeOwners.problems(root)).toEqual([]);
    write('mfe-notes/remote.json', { owner: 'others' });
    expect(currentCodeOwners.problems(root)).toHaveLength(1);
  });
});
