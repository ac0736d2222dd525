import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

/** Documents that name the tests which prove their claims. */
const DOCUMENTS = /^(docs\/.*\.md|README\.md|[^/]+\/README\.md)$/;
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const SYSTEM_PROOFS = /^lab\/(system|campaigns|containers)\/.*\.ts$/;
const SYSTEM_PARTS = 'tools/test/system-parts.ts';
const THREATS = 'docs/security.md';

/**
 * Matches one or several test titles after a file: `file.test.ts`: *one*, *two*. A title may contain a line break.
 */
const TITLES = String.raw`(?::\s+((?:\*[^*|]+\*(?:,\s+)?)+))?`;
const NAMED_FILE = new RegExp(`\`([\\w./-]+\\.(?:test|spec)\\.tsx?)\`${TITLES}`, 'g');
const NAMED_PART = new RegExp(`test:system -- --only ([\\w,-]+)\`${TITLES}`, 'g');

export const namedTests: StructureRule = {
  title: 'every test that a document names exists, by file and title, and every threat has one',
  problems(root) {
    const files = trackedFiles(root);
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
    const sources = { tests: files.filter((file) => TEST_FILE.test(file)), proofs: files.filter(isProof), read };
    return files
      .filter((file) => DOCUMENTS.test(file))
      .flatMap((file) => {
        const text = read(file);
        const threats = file === THREATS ? threatsWithoutTest(text) : [];
        return [...problemsOfFiles(text, sources), ...problemsOfParts(text, sources), ...threats].map(
          (problem) => `${file}: ${problem}`,
        );
      });
  },
};

type Sources = { tests: string[]; proofs: string[]; read: (file: string) => string };

const isProof = (file: string) => SYSTEM_PROOFS.test(file);

function problemsOfFiles(text: string, { tests, read }: Sources): string[] {
  return [...text.matchAll(NAMED_FILE)].flatMap(([, name = '', titles = '']) => {
    const [file, ...others] = tests.filter((each) => each === name || each.endsWith(`/${name}`));
    if (!file) return [`there is no test ${name}`];
    if (others.length > 0) return [`${name} could be ${[file, ...others].join(' or ')}: name its folder`];
    const source = read(file);
    return titlesIn(titles)
      .filter((title) => !titlePattern(title).test(source))
      .map((title) => `${name} has no test "${title}"`);
  });
}

function problemsOfParts(text: string, { proofs, read }: Sources): string[] {
  const isPart = (name: string) => read(SYSTEM_PARTS).includes(`    name: '${name}',`);
  return [...text.matchAll(NAMED_PART)].flatMap(([, names = '', titles = '']) => [
    ...names
      .split(',')
      .filter((name) => !isPart(name))
      .map((name) => `test:system has no part ${name}`),
    ...titlesIn(titles)
      .filter((title) => !proofs.some((file) => read(file).includes(title)))
      .map((title) => `test:system proves nothing that says "${title}"`),
  ]);
}

/** Returns the rows of the threat table whose last cell names no test. */
function threatsWithoutTest(text: string): string[] {
  const [, table = ''] = /^\| Threat \|.*\n\|[-|]+\|\n((?:\|.*\n?)*)/m.exec(text) ?? [];
  const rows = [...table.matchAll(/^\| (.*?) \|.*\|([^|]*)\|$/gm)];
  return rows
    .filter(([, , proof = '']) => !/\.(test|spec)\.tsx?`|test:system/.test(proof))
    .map(([, threat]) => `"${threat}" names no test`);
}

const titlesIn = (text: string) =>
  [...text.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title.replaceAll(/\s+/g, ' '));

/**
 * Returns a pattern for the beginning of a title: of a test, a group, or a row of `test.each`. In the document, …
 * stands for omitted text.
 */
function titlePattern(title: string): RegExp {
  const literal = (text: string) =>
    text
      .trim()
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/['’]/g, String.raw`\\?['’]`);
  return new RegExp(`(?:\\(|^ +\\[)\\s*['"\`]${title.split('…').map(literal).join('.*')}`, 'm');
}
