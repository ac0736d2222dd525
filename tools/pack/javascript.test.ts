import { root, write } from '../test/structure/tree.fixture.ts';
import { javascriptOf } from './javascript.ts';

const shipped = (entries: string[], without = /^$/) => javascriptOf({ root, entries, without });

test('files that an entry imports or names are included as JavaScript with source maps, except type-only files', () => {
  write('a/main.ts', "import type { T } from './types.ts';\nimport { b } from './b.tsx';\nexport const t: T = b;\n");
  write('a/b.tsx', "export const b = new URL('../c/program.ts', import.meta.url);\n");
  write('a/types.ts', 'export type T = URL;\n');
  write('c/program.ts', "import { x } from '@scope/lib/part';\nimport fs from 'node:fs';\nx(fs);\n");
  const { files, imported } = shipped(['a/main.ts']);
  expect([...files.keys()].sort()).toEqual([
    'a/b.js',
    'a/b.js.map',
    'a/main.js',
    'a/main.js.map',
    'c/program.js',
    'c/program.js.map',
  ]);
  expect(files.get('a/main.js')).toContain("from './b.js'");
  expect(files.get('a/b.js')).toContain("'../c/program.js'");
  expect(files.get('a/main.js')).toMatch(/sourceMappingURL=main\.js\.map\n$/);
  expect([...imported]).toEqual(['@scope/lib']);
});

test('a path from the root gets the extension .js only if the file exists', () => {
  write('a/main.ts', "export const [x, y, z] = ['b/program.ts', 'b/other.ts', './src/remote.tsx'];\n");
  write('b/program.ts', 'export {};\n');
  const { files } = shipped(['a/main.ts'], /^b\//);
  expect(files.get('a/main.js')).toContain("'b/program.js'");
  expect(files.get('a/main.js')).toContain("'b/other.ts'");
  expect(files.get('a/main.js')).toContain("'./src/remote.tsx'");
  expect(files.has('b/program.js')).toBe(false);
});

test('a file in an installed package is imported by the package’s name', () => {
  write('a/main.ts', "export { x } from '../../node_modules/@scope/lib/build/index.js';\n");
  const { files, imported } = shipped(['a/main.ts']);
  expect(files.get('a/main.js')).toMatch(/^export \{ x \} from '@scope\/lib';\n/);
  expect([...imported]).toEqual(['@scope/lib']);
});

test('dynamic imports of texts are unchanged, so that a bundler recognises the pattern', () => {
  // oxlint-disable-next-line no-template-curly-in-string -- the source of a file
  write('a/main.ts', 'export const load = (language: string) => import(`./locales/${language}.json`);\n');
  // oxlint-disable-next-line no-template-curly-in-string -- the source of the same file
  expect(shipped(['a/main.ts']).files.get('a/main.js')).toContain('import(`./locales/${language}.json`)');
});
