import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { packageFolder } from '@host-portal/delivery/project';

/** An installed package that one of ours includes, reduced to the files that `entries` need. */
type Source = {
  name: string;
  entries: readonly string[];
  /** A string and its replacement, to need fewer packages. */
  replace?: readonly [from: string, to: string];
  /** A CommonJS file that is also written as one module, in place of a module that consists of thousands of files. */
  asModule?: readonly [file: string, module: string];
};

/**
 * Packages that are many times larger than what is used of them, by the package of ours that includes them with npm's
 * `bundleDependencies`. Chakra needs hundreds of components for its types alone, and the Module Federation plugin for
 * webpack comes with Rspack. Tests use MSW for Node, which comes with a program for the command line.
 */
export const BUNDLED: Record<string, readonly Source[]> = {
  'shared-lib': [
    {
      name: '@chakra-ui/react',
      entries: ['styled-system/index', 'preset-base'].flatMap((file) => [
        `dist/esm/${file}.js`,
        `dist/cjs/${file}.cjs`,
        `dist/types/${file}.d.ts`,
      ]),
      replace: ['import type { Assign } from "@ark-ui/react";', 'type Assign<T, U> = Omit<T, keyof U> & U;'],
    },
    {
      name: 'libphonenumber-js',
      entries: [
        ...['js', 'cjs', 'd.ts', 'd.cts'].map((type) => `min/index.${type}`),
        ...['json', 'json.js', 'json.d.ts', 'json.d.cts'].map((type) => `examples.mobile.${type}`),
      ],
    },
    {
      name: 'lucide',
      entries: ['dist/cjs/lucide.js', 'dist/lucide.d.ts'],
      asModule: ['dist/cjs/lucide.js', 'dist/esm/lucide.mjs'],
    },
    {
      name: 'msw',
      entries: ['core/index', 'node/index'].flatMap((file) => [`lib/${file}.js`, `lib/${file}.d.ts`]),
    },
  ],
  tools: [
    { name: '@module-federation/enhanced', entries: ['dist/src/webpack.js', 'dist/src/webpack.d.ts'] },
    { name: '@module-federation/rspack', entries: ['dist/remote-entry-plugin.js'] },
  ],
};

type Manifest = Record<string, unknown> & {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/**
 * Returns the files that `folder`'s package includes from other packages, by path, and the versions of their
 * dependencies.
 */
export function bundledIn(folder: string, root: string) {
  const files = new Map<string, string>();
  const dependencies: Record<string, string> = {};
  const sources = BUNDLED[folder] ?? [];
  for (const source of sources) {
    const from = packageFolder(source.name, root);
    const reduced = reducedTo(source, from);
    const text = [...reduced.values()].join('\n');
    const manifest = manifestOf(from);
    const needed = (kind: 'dependencies' | 'peerDependencies') =>
      Object.entries(manifest[kind] ?? {})
        .filter(([name]) => !manifest.peerDependenciesMeta?.[name]?.optional)
        .filter(([name]) => new RegExp(`["']${name}["'/]`).test(text));
    for (const [file, content] of reduced) files.set(`node_modules/${source.name}/${file}`, content);
    files.set(`node_modules/${source.name}/package.json`, reducedManifest(manifest, needed));
    dependencies[source.name] = manifest.version;
    // npm doesn't install the dependencies of an included package, so our package depends on them directly.
    for (const [name] of [...needed('dependencies'), ...needed('peerDependencies')])
      dependencies[name] = manifestOf(packageFolder(name, from)).version;
  }
  return { files, dependencies, names: sources.map(({ name }) => name) };
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const KEPT = ['name', 'version', 'license', 'type', 'main', 'module', 'types', 'typings', 'exports', 'sideEffects'];

function reducedManifest(
  manifest: Manifest,
  needed: (kind: 'dependencies' | 'peerDependencies') => [string, string][],
): string {
  const kept = Object.entries(manifest).filter(([field]) => KEPT.includes(field));
  const needs = (['dependencies', 'peerDependencies'] as const).map((kind) => [kind, Object.fromEntries(needed(kind))]);
  return `${JSON.stringify(Object.fromEntries([...kept, ...needs]), null, 2)}\n`;
}

/** Matches a quoted relative path. */
const RELATIVE = /["'](\.{1,2}\/[^"'\n]+)["']/g;
/** The endings that an import path may omit. Declarations and scripts try them in this order. */
const ENDINGS = { types: ['', '.d.ts', '/index.d.ts'], code: ['', '.js', '/index.js'] };

/** Reads the entries and all files that they name by a relative path, with licenses and nested package.json files. */
function reducedTo({ name, entries, replace, asModule }: Source, from: string): Map<string, string> {
  const files = new Map<string, string>();
  let isReplaced = replace === undefined;
  const queue = [...entries, ...globSync('LICENSE*', { cwd: from })];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (files.has(file)) continue;
    const written = readFileSync(join(from, file), 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
    const text = replace ? written.replace(...replace) : written;
    isReplaced ||= text !== written;
    files.set(file, text);
    for (const [, path = ''] of text.matchAll(RELATIVE)) queue.push(...found(join(dirname(file), path), from, file));
    queue.push(...nestedManifests(file, from));
  }
  if (asModule) files.set(asModule[1], moduleOf(files.get(asModule[0]) ?? ''));
  if (!isReplaced) throw new Error(`${name} no longer contains ${replace?.[0]}: correct tools/pack/bundled.ts`);
  return files;
}

const moduleOf = (commonJs: string) => commonJs.replaceAll(/^exports\.(\w+) = (\w+);$/gm, 'export { $2 as $1 };');

function found(path: string, from: string, importer: string): string[] {
  const isTypes = /\.d\.[mc]?ts$/.test(importer);
  const typed = isTypes ? ['.d.$1ts', '.$1ts'].map((ending) => path.replace(/\.([mc]?)js$/, ending)) : [];
  const endings = isTypes ? ENDINGS.types : ENDINGS.code;
  const candidates = [...typed, ...endings.map((ending) => path + ending)].map((each) => normalize(each));
  const file = candidates.find((each) => existsSync(join(from, each)) && statSync(join(from, each)).isFile());
  return file ? [file] : [];
}

/** Returns the `package.json` files between a file and its package's root. They determine how Node reads the file. */
function nestedManifests(file: string, from: string): string[] {
  const folder = dirname(file);
  if (folder === '.') return [];
  const manifest = join(folder, 'package.json');
  return [...(existsSync(join(from, manifest)) ? [manifest] : []), ...nestedManifests(folder, from)];
}
