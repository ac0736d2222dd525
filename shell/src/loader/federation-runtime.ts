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

/** Time limit of *Try again* for the registry and for each file. */
const REFRESH_LIMIT_MS = 6000;
/** The longest time in ms that a language change waits for navigation labels. */
const LABELS_LIMIT_MS = 3000;

/**
 * The loader's ports for Module Federation containers. It loads the entry that the registry names directly: no
 * manifest or registry request at start, and every script goes through the boot script.
 */
export function federationPorts(boot: PageBoot, report: LoaderPorts['report']): LoaderPorts {
  const thrown = catchEntries();
  /** Containers on the page, by name. A failed one is removed, so that it can be loaded again. */
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
      // Bypasses the cache after a failure, because it may contain a corrupt copy marked as `immutable`.
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
      // Replaces corrupt copies cached as `immutable`, which the next page would otherwise reuse. Nothing waits for
      // this.
      for (const { url, integrity } of boot.askAgain()) {
        void fetch(url, { cache: 'reload', integrity, signal: signal() }).catch(() => undefined);
      }
    },
  };
}

const entryAddress = ({ name, version, entry, base }: Release) =>
  (base ?? `${location.origin}/r/${name}/${version}/`) + entry;

/** Errors that entries threw while they ran. */
type Thrown = WeakMap<HTMLScriptElement, { what: unknown }>;

/**
 * An error thrown by an entry belongs to this load: the loader reports it, so the collector must not report it as
 * uncaught. Window listeners run in order, so this one is registered first.
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

/** The remote module exposed by an entry. The adapter for isolated remotes is loaded only if needed. */
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

/** Runs an entry through the boot script and passes it the page's shared packages, unless it's isolated. */
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
 * Exports of a shared package that is present from the start. For lazily loaded ones, the shell's release lists them.
 */
function namesInScope(key: string): string[] | undefined {
  void __webpack_init_sharing__('default');
  const [part] = Object.values(__webpack_share_scopes__['default']?.[key] ?? {});
  const factory = part?.get();
  return typeof factory === 'function' ? Object.keys(factory()) : undefined;
}

/** What a remote's entry defines: Module Federation's container interface. */
type Container = {
  init: (shareScope: unknown) => void;
  get: (module: './remote') => Promise<() => { default?: Exposed }>;
};

/** webpack's share scope, and the function that initializes it. */
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: Record<string, ShareScope>;

/** Package → version → provider. `get` returns a promise if the package is loaded lazily. */
type ShareScope = Record<string, Record<string, { get: () => (() => object) | Promise<unknown> }>>;
