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

/** How long *Try again* waits for the registry and for each file. */
const REFRESH_LIMIT_MS = 6000;
/** How long a change of language waits for the labels of the navigation; its texts are loaded meanwhile. */
const LABELS_LIMIT_MS = 3000;

/**
 * The loader's ports, on Module Federation's containers. It goes straight to the entry that the registry names: no
 * manifest and no registry request at start, and every script through the boot script.
 */
export function federationPorts(boot: PageBoot, report: LoaderPorts['report']): LoaderPorts {
  const thrown = catchEntries();
  /** Containers on the page by name. One that failed is loaded again. */
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
      // Again after a failure: a bad copy stored as `immutable` must not be used again.
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
      // A bad copy stored as `immutable` would be used again by the next page: replace it. Nobody waits for that.
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
 * An error thrown by an entry belongs to this load, and the loader reports it once; it must not be reported again as
 * uncaught. So this listens from the start, before the collector does: listeners of a window are called in their order.
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

/** What an entry exposes, as the remote that it is. Code for one that draws itself is fetched only where there is one. */
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

/** Runs an entry through the boot script and hands it the page's shared packages, unless it is isolated. */
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

/** The names of a part that is here from the start. Of one that is loaded later, the shell's release has them. */
function namesInScope(key: string): string[] | undefined {
  void __webpack_init_sharing__('default');
  const [part] = Object.values(__webpack_share_scopes__['default']?.[key] ?? {});
  const factory = part?.get();
  return typeof factory === 'function' ? Object.keys(factory()) : undefined;
}

/** What the entry of a remote defines: the interface of Module Federation. */
type Container = {
  init: (shareScope: unknown) => void;
  get: (module: './remote') => Promise<() => { default?: Exposed }>;
};

/** webpack's names for the share scope that the shell provides, and for the function that fills it. */
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: Record<string, ShareScope>;

/** Part → version → where it comes from; `get` gives a promise when the part is loaded later. */
type ShareScope = Record<string, Record<string, { get: () => (() => object) | Promise<unknown> }>>;
