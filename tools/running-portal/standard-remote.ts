import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin as ForRspack } from '@module-federation/enhanced/rspack';
import { ModuleFederationPlugin as ForWebpack } from '@module-federation/enhanced/webpack';
import { rspack } from '@rspack/core';
import webpack from 'webpack';
import { CONTRACT_VERSION } from '@host-portal/shared-lib/federation';
import { PortalRemotePlugin } from '../build/portal-remote-plugin.js';

export type StandardRemote = { bundler: 'webpack' | 'rspack'; name: string; isWalled?: boolean; heading: string };

const modules = path.resolve(import.meta.dirname, '../../node_modules');

/** A remote as a team elsewhere writes it: React, a page that is loaded later, and nothing of this repository. */
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

/** The `remote.json` beside it. */
function manifestOf({ name, heading }: StandardRemote) {
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
    budgets: { other: 60_000 },
  };
}

/** Writes the sources of such a remote into `folder` and builds them into its `dist`. */
export async function buildStandardRemote(folder: string, remote: StandardRemote): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(sourcesOf(remote))) writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(manifestOf(remote), null, 2));
  const federation = {
    name: remote.name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes: { './remote': './remote.js' },
    shared: { react: { singleton: true, requiredVersion: `^${reactVersion()}` } },
    dts: false,
  };
  const config = {
    mode: 'production' as const,
    context: folder,
    entry: {},
    output: { path: path.join(folder, 'dist'), publicPath: 'auto', clean: true },
    resolve: { modules: [modules] },
    performance: false as const,
  };
  const wall = remote.isWalled === false ? [] : [new PortalRemotePlugin()];
  if (remote.bundler === 'webpack') {
    const compiler = webpack({ ...config, plugins: [new ForWebpack(federation), ...wall] });
    await finished((done) => compiler?.run(done));
  } else {
    // The plugin knows both; its type is that of webpack's compiler.
    const compiler = rspack({ ...config, plugins: [new ForRspack(federation), ...(wall as never[])] });
    await finished((done) => compiler.run(done));
  }
}

type Outcome = { hasErrors: () => boolean; toString: (what: 'errors-only') => string };

function finished(start: (done: (error: Error | null, stats?: Outcome) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

const reactVersion = () =>
  (JSON.parse(readFileSync(path.join(modules, 'react/package.json'), 'utf8')) as { version: string }).version;
