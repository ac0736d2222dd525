import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin as ForRspack } from '@module-federation/enhanced/rspack';
import { ModuleFederationPlugin as ForWebpack } from '@module-federation/enhanced/webpack';
import { rspack } from '@rspack/core';
import webpack from 'webpack';
import { CONTRACT_VERSION } from '@host-portal/shared-lib/federation';
import { PortalRemotePlugin } from '../build/portal-remote-plugin.js';
import { finished } from './finished-build.ts';
import { isolatedSources } from './isolated-sources.ts';
import { installNextSharedLib } from './next-shared-lib.ts';
import { type RunningPortal, runOn } from './portal.ts';

export type StandardRemote = {
  bundler: 'webpack' | 'rspack';
  name: string;
  heading: string;
  isWalled?: boolean;
  /** Whether the remote uses its own React 18 and the next `shared-lib` instead of the shell's (decision 0027). */
  isIsolated?: boolean;
};

/**
 * The budget in bytes for a remote with its own React 18 and Module Federation's published runtime. The platform has to
 * approve such a budget.
 */
export const ISOLATED_BUDGET = 70_000;

const root = path.resolve(import.meta.dirname, '../..');
const modules = path.join(root, 'node_modules');

/**
 * Returns the sources of a remote as an external team would write it, with React and a lazy page but no code from
 * this repository.
 */
const sourcesOf = ({ name, heading }: StandardRemote) => ({
  'package.json': JSON.stringify({ name, version: '2.3.4' }),
  'remote.js': `
    export default {
      routes: () => [{ path: 'account/${name}', lazy: async () => ({ Component: (await import(/* webpackChunkName: "page" */ './page.js')).Page }) }],
      loadLocale: async () => ({}),
      slots: {},
    };`,
  'page.js': `
    import { createElement, useState, version } from 'react';
    export function Page() {
      const [count, setCount] = useState(0);
      const button = createElement('button', { onClick: () => setCount(count + 1) }, 'Read ' + count);
      return createElement('div', { 'data-react': version }, createElement('h1', null, '${heading}'), button);
    }`,
});

function manifestOf({ name, heading, isIsolated = false }: StandardRemote) {
  const labels = { en: heading };
  return {
    name,
    owner: name,
    contract: `^${CONTRACT_VERSION}`,
    labels,
    icon: 'M4 6h16v12H4zM4 7l8 6 8-6',
    routes: [{ path: `/account/${name}`, access: 'host', titles: labels }],
    navigation: [{ path: `/account/${name}`, icon: 'M4 6h16v12H4zM4 7l8 6 8-6', order: 60, labels }],
    slots: [],
    storageKeys: [],
    budgets: isIsolated ? { other: ISOLATED_BUDGET, whole: ISOLATED_BUDGET } : { other: 60_000 },
    ...(isIsolated && { isolated: true }),
  };
}

/** Writes the remote's sources into `folder` and builds them into `dist` inside it. */
async function buildStandardRemote(folder: string, remote: StandardRemote): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const sources = { ...sourcesOf(remote), ...(remote.isIsolated && isolatedSources(remote.heading)) };
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(manifestOf(remote), null, 2));
  if (remote.isIsolated) installNextSharedLib(folder);
  const federation = {
    name: remote.name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes: { './remote': './remote.js' },
    ...(!remote.isIsolated && { shared: { react: { singleton: true, requiredVersion: `^${reactVersion()}` } } }),
    dts: false,
  };
  const config = {
    mode: 'production' as const,
    context: folder,
    entry: {},
    output: { path: path.join(folder, 'dist'), publicPath: 'auto', clean: true },
    resolve: { modules: [path.join(folder, 'node_modules'), modules], alias: remote.isIsolated ? react18() : {} },
    performance: false as const,
  };
  const wall = remote.isWalled === false ? [] : [new PortalRemotePlugin()];
  if (remote.bundler === 'webpack') {
    const compiler = webpack({ ...config, plugins: [new ForWebpack(federation), ...wall] });
    await finished((done) => compiler?.run(done));
  } else {
    // Casts the plugin, which works with both bundlers but is typed for webpack's compiler.
    const compiler = rspack({ ...config, plugins: [new ForRspack(federation), ...(wall as never[])] });
    await finished((done) => compiler.run(done));
  }
}

/**
 * Builds a remote outside the repository and releases it as its team would. Resolves to the release command's output.
 */
export async function releaseStandardRemote(
  portal: RunningPortal,
  folder: string,
  remote: StandardRemote,
  flags: string[] = [],
): Promise<string> {
  await buildStandardRemote(folder, remote);
  const built = ['--from', path.join(folder, 'dist'), '--manifest', path.join(folder, 'remote.json')];
  return runOn(portal, 'delivery/src/commands/release.ts', [...built, ...flags]);
}

const reactVersion = () =>
  (JSON.parse(readFileSync(path.join(modules, 'react/package.json'), 'utf8')) as { version: string }).version;

/** Returns the folders of React 18, which a page of the main site uses. */
function react18() {
  const require = createRequire(path.join(root, 'main-site/package.json'));
  const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));
  return { react: folderOf('react-18'), 'react-dom': folderOf('react-dom-18') };
}
