import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { OneCopy } from './one-copy.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'one-copy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds `src/remote.js` from these files and returns the errors. */
function build(files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './src/remote.js',
    externals: { react: 'react' },
    output: { path: join(folder, 'dist') },
    plugins: [new OneCopy()],
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) =>
      error ? reject(error) : resolve((stats?.compilation.errors ?? []).map(({ message }) => message)),
    );
  });
}

test('a package that imports a singleton’s internals is reported with the importing file', async () => {
  const errors = await build({
    'src/remote.js': "import 'some-chart';",
    'node_modules/some-chart/index.js': "import 'react-dom/client';",
    'node_modules/react-dom/client.js': 'export const root = 1;',
  });
  expect(errors).toEqual([
    'A second copy of react-dom would come into the page: src/remote.js → some-chart/index.js → react-dom/client.js. ' +
      'Import "react-dom" itself, which the shell provides, or replace the package that does not.',
  ]);
});

test('a nested copy of a different version and the core package of a singleton are reported', async () => {
  const errors = await build({
    'src/remote.js': "import 'old-form'; import 'react-router';",
    'node_modules/old-form/index.js': "import 'i18next';",
    'node_modules/old-form/node_modules/i18next/index.js': 'export const old = 1;',
    'node_modules/react-router/index.js': 'export const context = 1;',
  });
  expect(errors.map((error) => error.split('.')[0]).sort()).toEqual([
    'A second copy of @host-portal/shared-lib/i18n would come into the page: src/remote',
    'A second copy of react-router-dom would come into the page: src/remote',
  ]);
});

test('a module that the shell provides is not reported', async () => {
  expect(
    await build({ 'src/remote.js': "import 'react'; import './own.js';", 'src/own.js': 'export const own = 1;' }),
  ).toEqual([]);
});
