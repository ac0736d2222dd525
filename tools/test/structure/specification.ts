import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';

const PAGE = 'docs/specification.md';
/** Sections of the specification, which isn't in this repository, with their number of sentences. */
const SENTENCES: Record<string, number> = {
  'What the product does and for whom': 13,
  'Screens and routes': 32,
  'Entities and their fields': 25,
  'States and transitions': 14,
  'Validation rules': 7,
  'Roles and permissions': 5,
  'The calls it makes': 41,
  'Error catalogue': 15,
  'Business constants and limits': 12,
};

const HEADING = /^## (\d+) · (.+)$/gm;
const ROW = /^\| (\d+\.\d+) \|(.*)\|$/gm;
const NAMES_A_FILE = /`[\w./-]+\.(?:tsx?|json)`/;
/** A test, or a note that the specification has nothing to compare. */
const NAMES_A_TEST = /`[\w./-]+\.(?:test|spec)\.tsx?`|test:system|^ not shown $/;
const CALL = /endpoint\(\s*'([A-Z]+ \/v\d[^']*)'/g;

/** `named-tests.ts` and `named-paths.ts` check the names in the rows. */
export const wholeSpecification: StructureRule = {
  title: 'every sentence of the specification has its row, with a file and a test, and every call has one',
  problems(root) {
    const file = path.join(root, PAGE);
    if (!existsSync(file)) return [`${PAGE} is missing`];
    const text = readFileSync(file, 'utf8');
    return [...sectionsOf(text), ...rowsOf(text), ...missingCalls(root, text)].map((problem) => `${PAGE}: ${problem}`);
  },
};

function sectionsOf(text: string): string[] {
  const found = [...text.matchAll(HEADING)].map(([, number, title]) => `${number} · ${title}`);
  const rows = [...text.matchAll(ROW)].map(([, row = '']) => row);
  return Object.entries(SENTENCES).flatMap(([title, count], index) => {
    const section = `${index + 1} · ${title}`;
    if (!found.includes(section)) return [`section "${section}" is missing`];
    const wanted = Array.from({ length: count }, (_, row) => `${index + 1}.${row + 1}`);
    const own = rows.filter((row) => row.startsWith(`${index + 1}.`));
    return own.join() === wanted.join()
      ? []
      : [`the rows of section ${index + 1} must be ${wanted[0]} to ${wanted.at(-1)}, once each and in order`];
  });
}

const rowsOf = (text: string) =>
  [...text.matchAll(ROW)].flatMap(([, row, cells = '']) => {
    const [, where = '', test = ''] = cells.split('|');
    return [
      ...(NAMES_A_FILE.test(where) ? [] : [`${row} names no file`]),
      ...(NAMES_A_TEST.test(test) ? [] : [`${row} names no test`]),
    ];
  });

function missingCalls(root: string, text: string): string[] {
  const sources = globSync('shared-lib/src/contract/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const calls = sources
    .flatMap((source) => [...readFileSync(path.join(root, source), 'utf8').matchAll(CALL)])
    .map(([, line = '']) => line);
  return [...new Set(calls)]
    .filter((line) => !text.includes(`| \`${line}\``))
    .map((line) => `no row begins with ${line}`);
}
