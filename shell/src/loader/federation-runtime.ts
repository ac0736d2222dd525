import {
  containerName,
  isFileLost,
  type IsolatedModule,
  readRegistry,
  readRelease,
  type Release,
  type RemoteModule,
} from '@host-portal/shared-lib/federation';
import type { PageBoot } from '../platform/page-boot.ts';
import { LoadError, type LoaderPorts, manifestsOf } from './loader.ts';
import { LOADED } from './remote-load.ts';

/**
 * The time limit in ms for refreshing the registry and each file after *Try again*, and for reading a `release.json`.
 */
const REFRESH_LIMIT_MS = 6000;
/** The time in ms that a language change waits for the navigation labels. */
const LABELS_LIMIT_MS = 3000;

/**
 * Implements the loader's ports with Module Federation's containers. A remote's entry comes from the registry in the
 * document, so the first load requests no manifest. The boot script creates every script element.
 */
export function federationPorts(boot: PageBoot, report: LoaderPorts['report']): LoaderPorts {
  const thrown = catchEntries();
  /** The page's containers by name. A container that failed to load is removed, so that it can be loaded again. */
  const containers = new Map<string, Promise<Container>>();

  const containerOf = (release: Release) => {
    const name = containerName(release.name, release.version);
    const known = containers.get(name);
    if (known) return known;
    const opening = openContainer(boot.script(entryAddress(release)), {
      name,
      thrown,
      isIsolated: release.manifest?.isolated === true,
    });
    opening.catch(() => containers.delete(name));
    containers.set(name, opening);
    return opening;
  };

  return {
    registry: boot.registry,
    shell: boot.shell,
    provided: (key) => boot.shell().names?.[key] ?? namesInScope(key),
    report,
    announce: (load) => globalThis.dispatchEvent(new CustomEvent(LOADED, { detail: load })),
    now: () => Date.now(),

    async describe(release) {
      if (release.digest === undefined) return release;
      const address = `/r/${release.name}/${release.version}/release.json`;
      const options = { integrity: release.digest, signal: AbortSignal.timeout(REFRESH_LIMIT_MS) };
      // The second attempt bypasses the cache, which may contain a corrupt copy marked as `immutable`.
      const answer = await fetch(address, options)
        .catch(() => fetch(address, { ...options, cache: 'reload' }))
        .catch((error: unknown) => {
          throw new LoadError('unreachable', `${release.name}: its release.json did not load`, { cause: error });
        });
      const described: unknown = answer.ok ? await answer.json() : null;
      const read = readRelease(described);
      if ('reason' in read)
        throw new LoadError('unreachable', `${release.name}: no readable release.json: ${read.reason}`);
      boot.learn(read.release);
      return read.release;
    },

    async importRemote(release) {
      const container = await containerOf(release);
      const factory = await container.get('./remote').catch((error: unknown) => {
        throw isFileLost(error)
          ? new LoadError('unreachable', `${release.name}: a chunk did not load`, { cause: error })
          : error;
      });
      return remoteOf(release, factory().default);
    },

    async manifestsIn(language) {
      const answer = await fetch(`/registry.json?language=${language}`, {
        signal: AbortSignal.timeout(LABELS_LIMIT_MS),
      })
        .then((response) => (response.ok ? (response.json() as Promise<unknown>) : null))
        .catch(() => null);
      const registry = readRegistry(answer);
      return registry && manifestsOf(registry);
    },

    async refresh() {
      const signal = () => AbortSignal.timeout(REFRESH_LIMIT_MS);
      const answer = await fetch('/registry.json', { cache: 'no-store', signal: signal() })
        .then((response) => (response.ok ? (response.json() as Promise<unknown>) : null))
        .catch(() => null);
      const registry = readRegistry(answer);
      if (registry) boot.acceptRegistry(registry);
      // Fetches the failed files again to replace corrupt cached copies, which are marked as `immutable`. The retry
      // doesn't wait for this.
      for (const { url, integrity } of boot.askAgain()) {
        void fetch(url, { cache: 'reload', integrity, signal: signal() }).catch(() => undefined);
      }
    },
  };
}

const entryAddress = ({ name, version, entry, base }: Release) =>
  (base ?? `${location.origin}/r/${name}/${version}/`) + entry;

/** The errors that entries threw while their scripts ran. */
type Thrown = WeakMap<HTMLScriptElement, { what: unknown }>;

/**
 * Stores the errors that entries throw. The loader reports them, so `preventDefault` tells the collector not to
 * report them as uncaught. This listener must be added before the collector's, because listeners of the window run in
 * the order in which they were added.
 */
function catchEntries(): Thrown {
  const thrown: Thrown = new WeakMap();
  window.addEventListener('error', (event) => {
    const entries = document.querySelectorAll<HTMLScriptElement>('script[data-entry]');
    const element = [...entries].find(({ src }) => src === event.filename);
    if (!element) return;
    thrown.set(element, { what: event.error });
    event.preventDefault();
  });
  return thrown;
}

/**
 * Returns the remote module that an entry exposes. The adapter for isolated remotes is imported only if the remote is
 * isolated.
 */
async function remoteOf({ name, manifest }: Release, exposed: Exposed | undefined): Promise<RemoteModule> {
  if (exposed && 'open' in exposed && manifest?.isolated) {
    const { isolatedRemote } = await import('./isolated-remote.tsx');
    return isolatedRemote(exposed, manifest);
  }
  if (!exposed || !('routes' in exposed) || manifest?.isolated) {
    throw new LoadError('broken', `${name} exposes no ./remote${manifest?.isolated ? ' with `open`' : ''}`);
  }
  return exposed;
}

type Exposed = RemoteModule | IsolatedModule;

type Opening = { name: string; thrown: Thrown; isIsolated: boolean };

/**
 * Runs an entry and passes the page's shared packages to its container. An isolated remote gets no shared packages.
 */
function openContainer(element: HTMLScriptElement, { name, thrown, isIsolated }: Opening): Promise<Container> {
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  return new Promise((resolve, reject) => {
    element.dataset['entry'] = name;
    element.addEventListener('load', () => {
      element.remove();
      const container = globals[name];
      const own = thrown.get(element);
      if (own) {
        const what = own.what instanceof Error ? own.what.message : 'something that is no error';
        return reject(new LoadError('broken', `${name}: the entry threw: ${what}`, { cause: own.what }));
      }
      if (!container) return reject(new LoadError('broken', `${name}: the entry defines no container`));
      void __webpack_init_sharing__('default');
      container.init(isIsolated ? {} : __webpack_share_scopes__['default']);
      resolve(container);
    });
    element.addEventListener('error', () => {
      element.remove();
      reject(new LoadError('unreachable', `${name}: the entry did not load`));
    });
    document.head.append(element);
  });
}

/**
 * Returns the names of a shared package's exports, if the package is loaded from the start. For packages that are
 * loaded later, the shell's release lists the names.
 */
function namesInScope(key: string): string[] | undefined {
  void __webpack_init_sharing__('default');
  const [part] = Object.values(__webpack_share_scopes__['default']?.[key] ?? {});
  const factory = part?.get();
  return typeof factory === 'function' ? Object.keys(factory()) : undefined;
}

/** Module Federation's container interface. A remote's entry defines the container. */
type Container = {
  init: (shareScope: unknown) => void;
  get: (module: './remote') => Promise<() => { default?: Exposed }>;
};

/** webpack's shared packages by scope, and the function that initializes a scope. */
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: Record<string, ShareScope>;

/** The shared packages of a scope, by name and version. `get` returns a promise if a package is loaded on demand. */
type ShareScope = Record<string, Record<string, { get: () => (() => object) | Promise<unknown> }>>;
