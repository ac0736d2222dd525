import { readFileSync } from 'node:fs';

/** The categories for script bytes. */
export const PARTS = ['react', 'router', 'ui', 'i18n', 'data layer', 'runtime', 'shell', 'remote', 'other'] as const;
export type Part = (typeof PARTS)[number];

/** Counts the characters of a built script by source file, using the source map next to it. */
export function charactersBySource(file: string): Map<string, number> {
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[]; mappings: string };
  const lines = readFileSync(file, 'utf8').split('\n');
  const sums = new Map<string, number>();
  let source = 0;
  for (const [at, line] of map.mappings.split(';').entries()) {
    const length = lines[at]?.length ?? 0;
    let column = 0;
    const starts: { column: number; source: string }[] = [];
    for (const segment of line.split(',').filter(Boolean)) {
      const [columns = 0, sources] = decode(segment);
      column += columns;
      source += sources ?? 0;
      starts.push({ column, source: sources === undefined ? '' : (map.sources[source] ?? '') });
    }
    for (const [index, start] of starts.entries()) {
      const end = starts[index + 1]?.column ?? length;
      sums.set(start.source, (sums.get(start.source) ?? 0) + end - start.column);
    }
  }
  return sums;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes a segment of a source map: base-64 digits with a continuation bit, and the sign in the lowest bit. */
function decode(segment: string): number[] {
  const values: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    values.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return values;
}

const RULES: [RegExp, Part][] = [
  [/@module-federation|webpack\/(runtime|bootstrap|container)|tools\/build\//, 'runtime'],
  [/node_modules\/(react|react-dom|scheduler|react-is)\//, 'react'],
  [/node_modules\/react-router/, 'router'],
  [/node_modules\/(@chakra-ui|@emotion|@pandacss|stylis|lucide-react)|shared-lib\/src\/ui\//, 'ui'],
  [/i18next|html-parse|shared-lib\/src\/i18n|\/locales\//, 'i18n'],
  [/node_modules\/(@tanstack|superstruct|nanostores|@nanostores|idb|dayjs)|shared-lib\/src\//, 'data layer'],
  [/mfe-[^/]+\//, 'remote'],
];

/**
 * Returns the purpose of a source file. If its path isn't conclusive, the purpose depends on `area`, whose release
 * contains the script.
 */
export function partOf(source: string, area: string): Part {
  const found = RULES.find(([pattern]) => pattern.test(source))?.[1];
  if (found) return found;
  if (!source) return 'other';
  return area === 'shell' ? 'shell' : 'remote';
}
