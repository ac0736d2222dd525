import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';
import type { Registry, Release } from '@host-portal/shared-lib/federation';
import type * as edgeOfToday from './edge.ts';
import type * as shellOfToday from './shell.ts';

/** Edge, tab and worker of one commit, and the manifests of that commit. */
export type Packed = {
  edge: typeof edgeOfToday;
  shell: typeof shellOfToday;
  /** With the caches that another one has filled, or new ones. */
  worker: (stores?: Stores) => RunningWorker;
  releases: Release[];
};

export function packedIn(folder: string): Packed {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const load = <T>(file: string): T => {
    const module = { exports: {} };
    const run = vm.compileFunction(text(file), ['module', 'require']) as (given: object, from: unknown) => void;
    run(module, createRequire(join(folder, file)));
    return module.exports as T;
  };
  return {
    edge: load('edge.cjs'),
    shell: load('shell.cjs'),
    worker: (stores = new Map()) => runWorker(text('worker.js'), stores),
    releases: JSON.parse(text('releases.json')) as Release[],
  };
}

export type RunningWorker = {
  /** Visits a page with this document; resolves when the worker has finished. */
  visit: (path: string, html: string, files: ReadonlyMap<string, string>) => Promise<void>;
  /** The answer to a request without network. */
  offline: (path: string, mode?: 'navigate') => Promise<string>;
  kept: () => string[];
};

/** What a device keeps for workers, by cache and path. */
export type Stores = Map<string, Map<string, Response>>;

type Handler = (event: object) => void;

/** The scope of a service worker, as far as ours uses it. */
function runWorker(source: string, stores: Stores): RunningWorker {
  const handlers = new Map<string, Handler>();
  const offline = (): Promise<Response> => Promise.reject(new TypeError('offline'));
  let network: (path: string) => Promise<Response> = offline;
  const addressOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://portal.test').pathname;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: string) => store.get(addressOf(request))?.clone(),
      put: async (request: string, response: Response) => void store.set(addressOf(request), response),
      delete: async (request: string) => store.delete(addressOf(request)),
      keys: async () => [...store.keys()].map((path) => ({ url: `https://portal.test${path}` })),
    };
  };
  const scope = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    caches: { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
    location: { origin: 'https://portal.test' },
    fetch: (request: string | { url: string }) => network(addressOf(request)),
    WindowClient: class {},
    // A time limit that nobody waits for must not keep the test process alive.
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms).unref(),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    URL,
    Response,
    Headers,
    Promise,
  };
  vm.runInContext(source, vm.createContext(scope));

  const request = async (path: string, mode: string): Promise<Response> => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    handlers.get('fetch')?.({
      request: { url: `https://portal.test${path}`, method: 'GET', mode, cache: 'default' },
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    if (!answer) throw new TypeError(`the worker leaves ${path} to the network`);
    const given = await answer;
    await Promise.all(waits);
    return given;
  };

  return {
    async visit(path, html, files) {
      network = async (asked) => {
        const text = asked === path ? html : files.get(asked);
        return text === undefined ? new Response('', { status: 404 }) : new Response(text);
      };
      await request(path, 'navigate');
      network = offline;
    },
    offline: async (path, mode) => (await request(path, mode ?? 'no-cors')).text(),
    kept: () => [...stores.values()].flatMap((store) => [...store.keys()]).sort(),
  };
}

/** The document for a path, as an edge makes it from these releases; null when it cannot read one of them. */
export function documentOf({ edge }: Packed, releases: readonly unknown[], pathname: string) {
  const read = releases.map((release) => edge.readRelease(release));
  const passedOver = read.flatMap((outcome) => ('passedOver' in outcome ? outcome.passedOver : []));
  const remotes = read.flatMap((outcome) => ('release' in outcome ? [{ current: outcome.release }] : []));
  const registry: Registry = { serial: 7, shell: { current: SHELL }, remotes };
  const route = edge.pageRoute(pathname, '', registry);
  if (route.kind !== 'page') throw new Error(`${pathname} is redirected to ${route.to}`);
  const html = edge.pageHtml({
    config: CONFIG,
    style: '',
    registry: edge.browserRegistry(registry, route.language),
    language: route.language,
    scripts: edge.preloads({ shell: SHELL, remote: remotes[0]?.current }, route.path, route.language),
    boot: 'start()',
    isForHosts: true,
    isForDevelopers: false,
  });
  const wholeRegistry = JSON.stringify(edge.browserRegistry(registry));
  return { status: route.status, html, remotes, passedOver, wholeRegistry };
}

export const SHELL: Release = {
  name: 'shell',
  version: '1.0.0',
  owner: 'shell',
  commit: 'c',
  createdAt: '2026-11-22T12:00:00Z',
  contract: '1.3.0',
  shared: {},
  entry: 'main.js',
  files: { 'main.js': 'sha384-main', 'boot.js': 'sha384-boot', 'sw.js': 'sha384-sw' },
  preload: {},
};

const CONFIG = {
  product: 'Bagpost',
  brandName: 'Bagpost',
  apiBase: '',
  supportEmail: 'hosts@bagpost.example',
  supplyTypes: ['tags'],
  publicSpotUrl: '',
  mapStyleUrl: '',
  partners: [],
  analyticsUrl: '',
  reportUrl: '',
  sentryDsn: '',
};
