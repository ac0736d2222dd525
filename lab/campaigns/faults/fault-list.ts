import type { FaultProxy } from '../../../e2e/servers/fault-proxy.ts';
import type { Change } from './changed-releases.ts';
import { BLOCK, BROKEN_ENTRIES, brokenMount, type Misbehaviour, misbehaving, misbehavingMount } from './sabotage.ts';
import type { Surface } from './surfaces.ts';

/**
 * How a fault is tested:
 * - `open`: it exists before the area is opened; the fallback is shown, then *Try again* recovers.
 * - `again`: the area's entry is missing, and the registry fails when it's requested again.
 * - `inside`: it begins while the host is in another area and then opens this one.
 * - `stands`: the area misbehaves but stays usable; nothing has to recover.
 * - `unseen`: nobody may notice anything.
 * - `previous`: like `open`, with a previous good release, which the host sees.
 * - `deploy`: the files of the running release are gone, and a newer release is live.
 */
export type ScenarioName = 'open' | 'again' | 'inside' | 'stands' | 'unseen' | 'previous' | 'deploy';

export type ListedFault = {
  name: string;
  scenario: ScenarioName;
  /** Sets the network fault. `files` are those of the area in the portal or in a host page. */
  wire?: (proxy: FaultProxy, files: AreaFiles) => void;
  /** The faulty release. Null if the fault can't happen on this surface. */
  release?: (surface: Surface) => Change | null;
  /** Chromium ends every request for the area's files this way, which no server can cause. */
  browser?: 'namenotresolved';
  /** The phase in the error report. Default: any. */
  phase?: RegExp;
  /** Every area is affected, so only the shell can keep working. */
  hitsAll?: boolean;
  /** Only inside the portal, because a host page requests no registry and shares nothing. */
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

/** The phase that the boundary of a remote or slot reports, or the collector. */
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

/** Without a fault: the baseline for the other rows. */
export const CONTROL: ListedFault = { name: 'none', scenario: 'unseen' };

/** The live release is broken, and the previous one is good. */
export const BROKEN_UPDATE: ListedFault = {
  name: 'entry throws, previous good',
  scenario: 'previous',
  release: ({ area, draws }) => ({
    ...(draws === 'mount' ? brokenMount(() => `throw new Error('thrown by the entry');`) : BROKEN_ENTRIES.throws(area)),
    hasPrevious: true,
  }),
};

/** The 32 faults, in the order in which a release may meet them on its way to the screen. */
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
