import type { FaultProxy } from '../../../e2e/servers/fault-proxy.ts';
import type { Change } from './changed-releases.ts';
import { BLOCK, BROKEN_ENTRIES, brokenMount, type Misbehaviour, misbehaving, misbehavingMount } from './sabotage.ts';
import type { Surface } from './surfaces.ts';

/**
 * How a fault is tested:
 * - `open`: the fault exists before the area is opened. The fallback is shown, and *Try again* recovers.
 * - `again`: the area's entry is missing, and then the page's next request for the registry fails.
 * - `inside`: the fault begins while the host is in another area, and then the host opens the faulty area.
 * - `stands`: the area misbehaves but remains usable, so it doesn't have to recover.
 * - `unseen`: the fault has no visible effect.
 * - `previous`: like `open`, but an intact previous release is shown instead of the fallback.
 * - `deploy`: the files of the running release are gone, and a newer release is live.
 */
export type ScenarioName = 'open' | 'again' | 'inside' | 'stands' | 'unseen' | 'previous' | 'deploy';

export type ListedFault = {
  name: string;
  scenario: ScenarioName;
  /** Sets up a network fault. `files` matches the area's files in the portal or in an embedding page. */
  wire?: (proxy: FaultProxy, files: AreaFiles) => void;
  /** Returns the faulty release, or null if the fault can't happen on this surface. */
  release?: (surface: Surface) => Change | null;
  /** The error with which Chromium aborts every request for the area's files. Servers can't cause it. */
  browser?: 'namenotresolved';
  /** The phase that the error report must have. By default, any phase is accepted. */
  phase?: RegExp;
  /** Whether every area is affected, so that only the shell still works. */
  hitsAll?: boolean;
  /**
   * Whether the fault exists only inside the portal, because an embedding page requests no registry and shares no
   * packages.
   */
  isPortalOnly?: boolean;
};

export type AreaFiles = { all: RegExp; entry: RegExp; chunks: RegExp };

const HTML = '<!doctype html><title>Sign in to the network</title><form>Please sign in</form>';
const REGISTRY = /^\/registry\.json/;
const API = /^\/v[23]\//;
const EVERYTHING = /^\/(?!account|partners|reports)/;

const registryAnswers = (name: string, status: number, body: string, type = 'application/json'): ListedFault => ({
  name,
  scenario: 'again',
  wire: (proxy, { all }) => {
    proxy.fail(all, { kind: 'answer', status: 404, body: 'Not found', type: 'text/plain' });
    proxy.fail(REGISTRY, { kind: 'answer', status, body, type });
  },
  isPortalOnly: true,
});

const wire = (name: string, which: keyof AreaFiles, fault: Parameters<FaultProxy['fail']>[1]): ListedFault => ({
  name,
  scenario: 'open',
  wire: (proxy, files) => proxy.fail(files[which], fault),
});

const entry = (name: string, which: keyof typeof BROKEN_ENTRIES, mount?: Change): ListedFault => ({
  name,
  scenario: 'open',
  release: ({ area, draws }) => (draws === 'mount' ? (mount ?? null) : BROKEN_ENTRIES[which](area)),
});

/**
 * The phase that the error report has for each kind of misbehaviour. The report comes from the error boundary of a
 * remote or slot, or from the report collector.
 */
const PHASES: Record<Misbehaviour, RegExp> = {
  render: /^(slot-)?render$/,
  effect: /^(slot-)?render$/,
  handler: /^uncaught$/,
  async: /^uncaught$/,
  block: /^blocked$/,
  unmount: /^unmount$/,
};

const screen = (name: string, misbehaviour: Misbehaviour, scenario: ScenarioName, mount?: Change): ListedFault => ({
  name,
  scenario,
  phase: PHASES[misbehaviour],
  release: ({ area, draws }) => (draws === 'mount' ? (mount ?? null) : misbehaving(area, misbehaviour, draws)),
});

/** The control without a fault, which is the baseline for the other rows. */
export const CONTROL: ListedFault = { name: 'none', scenario: 'unseen' };

/** A broken live release with an intact previous release. */
export const BROKEN_UPDATE: ListedFault = {
  name: 'entry throws, previous good',
  scenario: 'previous',
  release: ({ area, draws }) => ({
    ...(draws === 'mount' ? brokenMount(() => `throw new Error('thrown by the entry');`) : BROKEN_ENTRIES.throws(area)),
    hasPrevious: true,
  }),
};

/** The 32 faults, in the order in which they can occur between the network and the screen. */
export const FAULTS: ListedFault[] = [
  wire('refused', 'all', { kind: 'refuse' }),
  { name: 'DNS', scenario: 'open', browser: 'namenotresolved' },
  wire('slow entry', 'entry', { kind: 'hang' }),
  wire('slow chunk', 'chunks', { kind: 'hang' }),
  wire('drip', 'all', { kind: 'drip', bytesPerSecond: 1024 }),
  registryAnswers('registry missing', 404, '{"message":"Not found"}'),
  {
    name: 'registry badly signed',
    scenario: 'unseen',
    release: () => ({ isBadlySigned: true, script: () => `throw new Error('nobody signed this');` }),
  },
  registryAnswers('registry {}', 200, '{}'),
  registryAnswers('registry null', 200, 'null'),
  registryAnswers('registry a list', 200, '[1,2,3]'),
  registryAnswers('registry HTML', 200, HTML, 'text/html'),
  wire('entry 404', 'entry', {
    kind: 'answer',
    status: 404,
    body: '{"message":"Not found"}',
    type: 'application/json',
  }),
  wire('entry 500', 'entry', { kind: 'answer', status: 500, body: 'oops', type: 'text/plain' }),
  wire('entry of the wrong type', 'entry', { kind: 'type', type: 'text/plain' }),
  { name: 'chunk 404 after a deploy', scenario: 'deploy' },
  wire('flipped byte', 'entry', { kind: 'flip', at: -200 }),
  wire('truncated file', 'entry', { kind: 'truncate' }),
  entry(
    'entry throws',
    'throws',
    brokenMount(() => `throw new Error('thrown by the entry');`),
  ),
  entry(
    'entry defines nothing',
    'empty',
    brokenMount(() => ';'),
  ),
  entry(
    'expose missing',
    'unexposed',
    brokenMount((real, global) => `${real}\n;${global} = {};`),
  ),
  {
    name: 'shared version refused',
    scenario: 'open',
    isPortalOnly: true,
    release: () => ({ release: { shared: { react: '^18.0.0' } } }),
  },
  {
    name: 'contract mismatch',
    scenario: 'open',
    isPortalOnly: true,
    release: () => ({ release: { contract: '^9.0.0' } }),
  },
  screen(
    'throws at render',
    'render',
    'open',
    misbehavingMount(`mount: async () => { throw new Error('thrown at mount'); }`),
  ),
  screen('throws in an effect', 'effect', 'open'),
  screen(
    'throws in a handler',
    'handler',
    'stands',
    misbehavingMount(`async mount(props) {
      await real.mount(props);
      props.domElement.addEventListener('click', () => { throw new Error('thrown in a handler'); }, { once: true });
    }`),
  ),
  screen(
    'throws asynchronously',
    'async',
    'stands',
    misbehavingMount(`async mount(props) {
      await real.mount(props);
      setTimeout(() => { throw new Error('thrown later'); });
    }`),
  ),
  entry('loader never settles', 'unsettled', misbehavingMount(`mount: () => new Promise(() => {})`)),
  screen(
    'main thread blocked 5 s',
    'block',
    'stands',
    misbehavingMount(`async mount(props) {
      await real.mount(props);
      setTimeout(() => { ${BLOCK} });
    }`),
  ),
  screen(
    'unmount throws',
    'unmount',
    'stands',
    misbehavingMount(`unmount: async () => { throw new Error('thrown at unmount'); }`),
  ),
  {
    name: 'captive portal',
    scenario: 'inside',
    hitsAll: true,
    wire: (proxy) => proxy.fail(EVERYTHING, { kind: 'answer', status: 200, body: HTML, type: 'text/html' }),
  },
  {
    name: 'API down',
    scenario: 'open',
    hitsAll: true,
    wire: (proxy) => proxy.fail(API, { kind: 'answer', status: 503, body: '<h1>503</h1>', type: 'text/html' }),
  },
  {
    name: 'API slow',
    scenario: 'open',
    hitsAll: true,
    wire: (proxy) => proxy.fail(API, { kind: 'hang' }),
  },
];
