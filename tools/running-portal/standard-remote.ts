import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin as ForRspack } from '@module-federation/enhanced/rspack';
import { ModuleFederationPlugin as ForWebpack } from '@module-federation/enhanced/webpack';
import { rspack } from '@rspack/core';
import webpack from 'webpack';
import { CONTRACT_VERSION } from '@host-portal/shared-lib/federation';
import { PortalRemotePlugin } from '../build/portal-remote-plugin.js';
import { TYPESCRIPT } from '../build/typescript.ts';

export type StandardRemote = {
  bundler: 'webpack' | 'rspack';
  name: string;
  isWalled?: boolean;
  heading: string;
  /** With React 18 and a shared-lib of the next major version, both its own. */
  isIsolated?: boolean;
};

const modules = path.resolve(import.meta.dirname, '../../node_modules');
const moved = path.resolve(import.meta.dirname, '../../main-site/node_modules');

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

/** The same area after its move: React 18, the next shared-lib, where `formatMoney` has another name, and the portal's seam. */
const movedSources = ({ name, heading }: StandardRemote) => ({
  'package.json': JSON.stringify({ name, version: '3.0.0' }),
  'node_modules/@host-portal/shared-lib/package.json': JSON.stringify({
    name: '@host-portal/shared-lib',
    version: '1.0.0',
    exports: { './money': './money.ts', './package.json': './package.json' },
  }),
  'node_modules/@host-portal/shared-lib/money.ts': readFileSync(
    path.resolve(import.meta.dirname, '../../shared-lib/src/money/money.ts'),
    'utf8',
  ).replace('export function formatMoney', 'export function moneyText'),
  'remote.js': `
    import { createElement, Component } from 'react';
    import { createRoot } from 'react-dom-18/client';
    import { Pages } from './pages.js';

    class Guard extends Component {
      componentDidCatch(error) { this.props.onCrash(error); }
      static getDerivedStateFromError() { return { hasCrashed: true }; }
      state = { hasCrashed: false };
      render() { return this.state.hasCrashed ? null : this.props.children; }
    }

    export default {
      open({ element, portal, path, onCrash }) {
        const root = createRoot(element);
        const goTo = (to) => root.render(createElement(Guard, { onCrash }, createElement(Pages, { portal, path: to })));
        goTo(path);
        return { goTo, close: () => root.unmount() };
      },
    };`,
  'pages.js': `
    import { createElement, useState, useSyncExternalStore, version } from 'react';
    import { moneyText } from '@host-portal/shared-lib/money';
    import { version as sharedLib } from '@host-portal/shared-lib/package.json';

    const useStore = (store) => useSyncExternalStore((tell) => store.listen(tell), () => store.get());
    const EUR = { code: 'EUR', symbol: '€', minorInMajor: 100 };
    const closure = { stashpointId: 'spot', closeDate: '2026-03-05T14:05:00Z', openDate: null, reason: 'other' };
    const change = {
      line: 'POST /v2/closures', params: {}, body: closure, before: null,
      guard: { line: 'GET /v2/closures', query: { stashpointId: 'spot' }, find: closure },
    };

    export function Pages({ portal, path }) {
      const [count, setCount] = useState(0);
      const { user } = useStore(portal.session.$session);
      const language = useStore(portal.language.$language);
      const waiting = useStore(portal.outbox.$waiting);
      if (path.includes('crash')) throw new Error('the moved area crashed');
      const price = moneyText({ amount: 1250, currency: EUR }, portal.language.locale());
      const line = [user.firstName, language, price, waiting.length + ' waiting', path].join(' · ');
      const button = (text, onClick) => createElement('button', { onClick }, text);
      return createElement('main', { 'data-react': version, 'data-shared-lib': sharedLib },
        createElement('h1', null, '${heading}'),
        createElement('p', null, line),
        button('Read ' + count, () => setCount(count + 1)),
        button('Next page', () => portal.navigate('/account/${name}?page=2')),
        button('Tell', () => portal.notify.success('Told by React ' + version)),
        button('Write', () => void portal.outbox.add(change)),
        button('Crash', () => portal.navigate('/account/${name}?crash')));
    }`,
});

/** The `remote.json` beside it. */
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
    budgets: { other: 60_000 },
    ...(isIsolated && { isolated: true }),
  };
}

/** Writes the sources of such a remote into `folder` and builds them into its `dist`. */
export async function buildStandardRemote(folder: string, remote: StandardRemote): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const sources = remote.isIsolated ? movedSources(remote) : sourcesOf(remote);
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(manifestOf(remote), null, 2));
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
    // The main site has React 18 beside ours.
    resolve: { modules: remote.isIsolated ? ['node_modules', moved, modules] : [modules] },
    performance: false as const,
  };
  const wall = remote.isWalled === false ? [] : [new PortalRemotePlugin()];
  if (remote.bundler === 'webpack') {
    const compiler = webpack({
      ...config,
      module: { rules: [TYPESCRIPT] },
      plugins: [new ForWebpack(federation), ...wall],
    });
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
