import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';

const PAGE = 'docs/specification.md';
const SPECIFICATION = 'docs/spec.md';

const HEADING = /^## (\d+) · (.+)$/gm;
const ROW = /^\| (\d+\.\d+) \|(.*)\|$/gm;
const NAMES_A_FILE = /`[\w./-]+\.(?:tsx?|json)`/;
/** Matches a test's name, or `not shown` in rows that no test can prove. */
const NAMES_A_TEST = /`[\w./-]+\.(?:test|spec)\.tsx?`|test:system|^ not shown $/;
const CALL = /endpoint\(\s*'([A-Z]+ \/v\d[^']*)'/g;
const TABLE_RULE = /^\|[-|\s]+\|$/;

/**
 * Checks that the page has a row for every statement. `named-tests.ts` and `named-paths.ts` check the names in the
 * rows.
 */
export const wholeSpecification: StructureRule = {
  title: 'every statement and every call of the specification has a row with a file and a test',
  problems(root) {
    const missing = [PAGE, SPECIFICATION].filter((file) => !existsSync(path.join(root, file)));
    if (missing.length > 0) return missing.map((file) => `${file} is missing`);
    const [page, specification] = [readText(root, PAGE), readText(root, SPECIFICATION)];
    return [...sectionsOf(page, specification), ...rowsOf(page), ...missingCalls(root, page)].map(
      (problem) => `${PAGE}: ${problem}`,
    );
  },
};

function sectionsOf(page: string, specification: string): string[] {
  const found = [...page.matchAll(HEADING)].map(([, number, title]) => `${number} · ${title}`);
  const rows = [...page.matchAll(ROW)].map(([, row = '', cells = '']) => ({
    row,
    sentence: cells.split('|')[0] ?? '',
  }));
  return specification
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .flatMap((text) => {
      const [, number, title] = /^(\d+)\. (.+)$/m.exec(text) ?? [];
      const section = `${number} · ${title}`;
      if (!found.includes(section)) return [`section "${section}" is missing`];
      const own = rows.filter(({ row }) => row.startsWith(`${number}.`));
      const isInOrder = own.every(({ row }, index) => row === `${number}.${index + 1}`);
      return [
        ...(isInOrder ? [] : [`the rows of section ${number} must be numbered from ${number}.1 without gaps`]),
        ...statementsWithoutRow(
          text,
          own.map(({ sentence }) => sentence),
        ),
      ];
    });
}

/**
 * Finds statements without a row. A statement has a row if it's the best match for a row's sentence, or if a row
 * contains its name.
 */
function statementsWithoutRow(section: string, sentences: string[]): string[] {
  const statements = statementsIn(section);
  const quoted = new Set(sentences.map((sentence) => nearest(sentence, statements)));
  const isNamed = (statement: string) => {
    const [, name] = /^\|([^|?]*)/.exec(statement) ?? [];
    return name !== undefined && sentences.some((sentence) => holdsAll(sentence, name));
  };
  return statements
    .filter((statement) => !quoted.has(statement) && !isNamed(statement))
    .map((statement) => `no row quotes "${statement}"`);
}

/** Returns the bullets, paragraphs and table rows of a section, without their introductions. */
function statementsIn(section: string): string[] {
  const lines = section.split('\n').slice(1);
  return lines
    .filter((line, index) => !TABLE_RULE.test(line) && !TABLE_RULE.test(lines[index + 1] ?? ''))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.endsWith(':'));
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z]+|\d+/g));

function holdsAll(text: string, name: string): boolean {
  const words = wordsOf(text);
  return [...wordsOf(name)].every((word) => words.has(word));
}

/** Returns the statement that shares the most words with the sentence, relative to the statement's length. */
function nearest(sentence: string, statements: string[]): string | undefined {
  const words = [...wordsOf(sentence)];
  const shared = (statement: string) => {
    const own = wordsOf(statement);
    return words.filter((word) => own.has(word)).length / Math.sqrt(own.size);
  };
  return statements.toSorted((a, b) => shared(b) - shared(a))[0];
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
  const calls = sources.flatMap((source) => [...readText(root, source).matchAll(CALL)]).map(([, line = '']) => line);
  return [...new Set(calls)]
    .filter((line) => !text.includes(`| \`${line}\``))
    .map((line) => `no row begins with ${line}`);
}

const readText = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');
