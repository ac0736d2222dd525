import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SINGLETONS } from '@host-portal/delivery/candidate/singletons';
import { FETCHED } from '@host-portal/delivery/fetched';
import { namedPackages } from '../../create-remote/remote-files.ts';
import { nodeScript } from '../build/node-script.ts';
import { type PackageJson, readPackage, workspaces } from '../test/workspaces.ts';
import { apiBundle } from './api-bundle.ts';
import { bundledIn } from './bundled.ts';
import { declarationsOf } from './declarations.ts';
import { edgeBundle } from './edge-bundle.ts';
import { javascriptOf, type Shipped } from './javascript.ts';

/** A package to publish, with its files by path, including `package.json`. */
export type Packed = { folder: string; name: string; version: string; files: Map<string, string | Uint8Array> };

/**
 * The prefix that is removed from paths, so that the subpaths of shared-lib are at the package's top level. Files of
 * `tools` keep their relative positions.
 */
const SHARED_LIB = 'shared-lib/src/';
const ENGINES = { node: '>=26.10.0' };

/** Creates the packages that other repositories install. This repository runs from its unpublished sources. */
export async function packAll(root: string): Promise<Packed[]> {
  return [packSharedLib(root), await packDelivery(root), packTools(root), await packCreateRemote(root)];
}

function packSharedLib(root: string): Packed {
  const manifest = readPackage('shared-lib', root);
  const offered = Object.entries(manifest.exports ?? {});
  const entries = offered.map(([, file]) => join('shared-lib', file));
  const shipped = javascriptOf({ root, entries, without: /^$/ });
  const files = inDist(shipped, declarationsOf(root, entries), SHARED_LIB);
  for (const file of globSync('shared-lib/src/**/*.json', { cwd: root }).filter(
    (each) => !each.endsWith('tsconfig.json'),
  ))
    files.set(file.replace(SHARED_LIB, 'dist/'), readText(root, file));
  files.set('remote.schema.json', readText(root, 'shared-lib/remote.schema.json'));
  const exported = offered.map(([subpath, file]) => [subpath, entryPoint(file.replace('./src/', './dist/'))] as const);
  return packed(root, 'shared-lib', files, {
    sideEffects: false,
    exports: {
      ...Object.fromEntries(exported),
      './package.json': './package.json',
      './remote.schema.json': './remote.schema.json',
    },
    dependencies: dependenciesOf(root, 'shared-lib', shipped.imported),
  });
}

/** The exports of `tools` that a team's repository needs. All others are only for this repository. */
const OFFERED = ['./webpack', './jest', './remote-plugin'];
const COMMAND = 'tools/host-portal.ts';
/**
 * Files that are read or built by path: the entries of a remote's build, and the lists of exports that the shell
 * provides.
 */
const ENTRIES = [
  'tools/build/mount-react.ts',
  'tools/build/standard-mount.ts',
  ...SINGLETONS.flatMap(({ provided }) => provided ?? []),
];
/**
 * Matches files that aren't packed: code that starts a whole portal or builds the shell, because such code needs the
 * sources of edge and API. Delivery contains both as single scripts.
 */
const NOT_SHIPPED =
  /^(brands|delivery|e2e|edge|shared-lib|shell|reference-api|main-site)\/|^tools\/(audit|start|new-brand|new-remote|pack|codeowners)\.ts$/;
/**
 * Dependencies that aren't packed: a browser of 60 MB for machines without one, packages that only the shell's export
 * lists or this repository's commands need, and those that a command fetches.
 */
const NOT_NEEDED = new Set([
  '@axe-core/playwright',
  '@sparticuz/chromium',
  '@tanstack/react-query',
  'react-router',
  'selfsigned',
  'yaml',
  ...Object.values(FETCHED).flat(),
]);

/** Packs the release commands together with the edge and the reference API, which a rehearsal starts. */
async function packDelivery(root: string): Promise<Packed> {
  const entries = globSync('delivery/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|fixture|d)\.ts$/.test(file),
  );
  const shipped = javascriptOf({ root, entries, without: /^(edge|shell|reference-api|main-site|tools)\// });
  const files: Packed['files'] = new Map([...shipped.files].map(([file, text]) => [`dist/${file}`, text]));
  for (const [file, content] of await edgeBundle()) files.set(`dist/edge/${file}`, content);
  for (const [file, content] of await apiBundle(root)) files.set(`dist/reference-api/${file}`, content);
  const fetched = Object.values(FETCHED).flat();
  return packed(root, 'delivery', files, {
    exports: { './*': './dist/delivery/src/*.js', './package.json': './package.json' },
    dependencies: neededOf(root, 'delivery', shipped.imported),
    peerDependencies: Object.fromEntries(fetched.map((name) => [name, versionOf(root, name)])),
    peerDependenciesMeta: Object.fromEntries(fetched.map((name) => [name, { optional: true }])),
  });
}

function packTools(root: string): Packed {
  const manifest = readPackage('tools', root);
  const offered = OFFERED.map((subpath) => [subpath, manifest.exports?.[subpath] ?? ''] as const);
  const entries = [COMMAND, ...ENTRIES, ...offered.map(([, file]) => join('tools', file))];
  const shipped = javascriptOf({ root, entries, without: NOT_SHIPPED });
  const typed = offered.map(([, file]) => join('tools', file));
  const files = inDist(shipped, declarationsOf(root, typed), 'tools/');
  files.set('tsconfig.json', readText(root, 'tsconfig.base.json'));
  files.set('host-portal.js', `#!/usr/bin/env node\nimport './dist/${COMMAND.replace(/\.ts$/, '.js')}';\n`);
  const exported = offered.map(([subpath, file]) => [subpath, entryPoint(`./dist/tools/${file.slice(2)}`)] as const);
  return packed(root, 'tools', files, {
    bin: { 'host-portal': './host-portal.js' },
    exports: {
      ...Object.fromEntries(exported),
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: neededOf(root, 'tools', shipped.imported),
  });
}

/** Packs the generator as one script without dependencies, because `npm create` installs it each time. */
async function packCreateRemote(root: string): Promise<Packed> {
  const files = new Map<string, string | Uint8Array>([
    [
      'create-remote.js',
      `#!/usr/bin/env node\n${Buffer.from(await nodeScript('./create-remote/create-remote.ts', /^$/)).toString()}`,
    ],
  ]);
  for (const file of globSync(['create-remote/template/**/*.template', 'create-remote/texts/*.json'], { cwd: root }))
    files.set(file.replace('create-remote/', ''), readText(root, file));
  const packages = Object.fromEntries(namedPackages().map((name) => [name, versionOf(root, name)]));
  const { overrides = {} } = JSON.parse(readText(root, 'package.json')) as { overrides?: Record<string, string> };
  files.set('versions.json', json({ packages, overrides }));
  return packed(root, 'create-remote', files, { bin: { 'create-remote': './create-remote.js' } });
}

type Own = { dependencies?: Record<string, string>; [field: string]: unknown };

function packed(root: string, folder: string, files: Packed['files'], own: Own): Packed {
  const { name, version, description } = JSON.parse(readText(root, `${folder}/package.json`)) as Record<string, string>;
  if (!name || !version) throw new Error(`${folder}/package.json has no name or no version`);
  const bundled = bundledIn(folder, root);
  for (const [file, content] of bundled.files) files.set(file, content);
  const manifest = {
    name,
    version,
    ...(description && { description }),
    type: 'module',
    engines: ENGINES,
    ...own,
    ...(bundled.names.length > 0 && {
      dependencies: { ...bundled.dependencies, ...own.dependencies },
      bundleDependencies: bundled.names,
    }),
  };
  files.set('package.json', json(manifest));
  for (const file of ['README.md', 'CHANGELOG.md'])
    for (const found of globSync(`${folder}/${file}`, { cwd: root })) files.set(file, readText(root, found));
  return { folder, name, version, files };
}

/** Returns a package's JavaScript, together with the type declarations of its own files (`own`). */
function inDist({ files }: Shipped, declarations: Map<string, string>, own: string): Packed['files'] {
  const types = [...declarations].filter(([file]) => file.startsWith(own));
  return new Map([...files, ...types].map(([file, text]) => [`dist/${file.replace(SHARED_LIB, '')}`, text]));
}

/** Returns the entry of a package's `exports` for this source. */
function entryPoint(source: string) {
  const file = source.replace(/\.(tsx?|js)$/, '');
  return { types: `${file}.d.ts`, default: `${file}.js` };
}

/**
 * Returns the packages that one of our programs imports or lists in its package.json, except those that a team doesn't
 * need.
 */
function neededOf(root: string, folder: string, imported: ReadonlySet<string>): Record<string, string> {
  const named = Object.keys(readPackage(folder, root).dependencies ?? {});
  return dependenciesOf(root, folder, new Set([...named, ...imported].filter((name) => !NOT_NEEDED.has(name))));
}

function dependenciesOf(root: string, folder: string, imported: ReadonlySet<string>): Record<string, string> {
  const { name: own } = readPackage(folder, root);
  const names = [...imported].filter((name) => name !== own).sort();
  return Object.fromEntries(names.map((name) => [name, versionOf(root, name)]));
}

function versionOf(root: string, name: string): string {
  for (const folder of ['.', ...workspaces(root)]) {
    const manifest = readPackage(folder, root) as PackageJson & { version: string };
    if (manifest.name === name) return manifest.version;
    const version = manifest.dependencies?.[name] ?? manifest.devDependencies?.[name];
    if (version) return version;
  }
  throw new Error(`a published package imports ${name}, which no package.json lists`);
}

const readText = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
