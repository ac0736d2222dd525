import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { SHARED_NAMES, SharedNames } from './shared-names.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-names-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const KIT = {
  'node_modules/kit/package.json': '{ "name": "kit", "version": "1.2.0", "main": "index.js" }',
  'node_modules/kit/index.js': "export const Card = 1, Gauge = 2; export * from './button.js';",
  'node_modules/kit/button.js': 'export const Button = 3;',
  'node_modules/old/package.json': '{ "name": "old", "version": "1.0.0", "main": "index.js" }',
  'node_modules/old/index.js': 'module.exports = globalThis.old;',
};

/** Builds `src/index.js` with the shared parts `kit` and `old`, and returns the recorded export names. */
async function namesOf(which: 'taken' | 'provided', files: Record<string, string>): Promise<unknown> {
  for (const [path, text] of Object.entries({ ...KIT, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const part = which === 'taken' ? { import: false as const } : { eager: true };
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/index.js',
    output: { path: join(folder, 'dist') },
    plugins: [
      new SharedNames(which),
      new ModuleFederationPlugin({
        name: 'build',
        shared: { kit: { ...part, requiredVersion: '^1.2.0' }, old: { ...part, requiredVersion: '^1.0.0' } },
        dts: false,
        manifest: false,
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      const [first] = stats?.compilation.errors ?? [];
      if (error ?? first) reject(error ?? first);
      else resolve();
    });
  });
  return JSON.parse(readFileSync(join(folder, 'dist', SHARED_NAMES), 'utf8'));
}

test('a remote records the names that it imports in all chunks, except tree-shaken ones', async () => {
  const names = await namesOf('taken', {
    'src/package.json': '{ "sideEffects": ["./index.js"] }',
    'src/index.js':
      "import { Card } from 'kit'; import { used } from './parts.js'; use(Card, used, import('./page.js'));",
    'src/parts.js': "import { Gauge, Button } from 'kit'; export const used = 1; export const unused = Gauge;",
    'src/page.js': "import * as kit from 'kit'; use(kit.Button);",
  });
  expect(names).toEqual({ kit: ['Button', 'Card'] });
});

test('a shared part that is imported as a whole has no list of names', async () => {
  expect(await namesOf('taken', { 'src/index.js': "const old = require('old'); use(old);" })).toEqual({});
});

test('a shell records the names that each shared part provides, and skips parts whose exports are unknown', async () => {
  const names = await namesOf('provided', {
    'src/index.js': "import { Card } from 'kit'; import old from 'old'; use(Card, old);",
  });
  expect(names).toEqual({ kit: ['Button', 'Card', 'Gauge'] });
});
