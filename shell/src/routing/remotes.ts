import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { RouteObject } from 'react-router-dom';
import type { RemoteManifest, RemoteModule } from '@host-portal/shared-lib/federation';
import type { Portal } from '@host-portal/shared-lib/portal';
import { type LoadedRemote, RemoteFailed, type RemoteLoader } from '../loader/loader.ts';
import { savesData } from '../platform/saves-data.ts';
import type { Languages } from './languages.ts';

/** The state of a remote. `ready` means that the remote's module, texts and routes are loaded. */
export type RemoteState =
  | { phase: 'idle' | 'loading' | 'slow' | 'retrying' }
  | { phase: 'ready'; version: string }
  | { phase: 'failed'; version: string | undefined; reference: string | undefined };

export type RemoteStates = (name: string) => WritableAtom<RemoteState>;

export function createRemoteStates(): RemoteStates {
  const states = new Map<string, WritableAtom<RemoteState>>();
  return (name) => {
    const known = states.get(name);
    if (known) return known;
    const fresh = atom<RemoteState>({ phase: 'idle' });
    states.set(name, fresh);
    return fresh;
  };
}

export type Remotes = {
  manifest: (name: string) => RemoteManifest | undefined;
  $state: (name: string) => ReadableAtom<RemoteState>;
  /**
   * Loads a remote with its texts and adds its routes to the router. If that fails, it resolves to null, and the page
   * shows the reason.
   */
  enter: (name: string) => Promise<RemoteModule | null>;
  /** Handles *Try again*: refreshes the registry and the failed files, then loads the remote like `enter`. */
  retry: (name: string) => Promise<RemoteModule | null>;
  /**
   * Handles a file of the running release that couldn't be loaded. It tries the other release first and then the same
   * one again, but each release only once. After that, it resolves to null, and the host has to press *Try again*.
   */
  recover: (name: string) => Promise<RemoteModule | null>;
  /**
   * Removes the pages of an area that disturbs other areas. The area's error card appears, and the next visit loads
   * the area again.
   */
  stop: (name: string) => void;
  /** Starts to load a page's code and data when its link is pressed, unless the data saver is on. */
  prefetch: (name: string, path: string) => void;
};

type RemotesDeps = {
  loader: RemoteLoader;
  states: RemoteStates;
  languages: Languages;
  portal: () => Portal;
  /** Adds a remote's routes to the router. They replace the remote's earlier routes. */
  openRoutes: (name: string, routes: RouteObject[]) => void;
  /** Prefetches a page of a remote that has been loaded. */
  prefetchPage: (path: string) => void;
  report: (error: unknown, context: { remote: string; phase: string }) => void;
};

/** Visits within this many ms after a failure don't load the remote again. */
const FRESH_FAILURE_MS = 5000;

/** The time in ms after which the page shows that the remote is still loading. */
const SLOW_AFTER_MS = 2000;

export function createRemotes(deps: RemotesDeps): Remotes {
  const { loader, states, languages, portal, openRoutes, prefetchPage, report } = deps;
  const entering = new Map<string, Promise<RemoteModule | null>>();
  const opened = new Map<string, RemoteModule>();
  const recovered = new Set<string>();
  const failedAt = new Map<string, number>();

  const fail = (name: string, version?: string, reference?: string) => {
    failedAt.set(name, Date.now());
    states(name).set({ phase: 'failed', version, reference });
  };

  /** Runs a load unless one is already running for this remote. Concurrent calls share one promise. */
  const once = (name: string, phase: 'loading' | 'retrying', load: () => Promise<LoadedRemote>) => {
    const already = entering.get(name);
    if (already) return already;
    states(name).set({ phase });
    const slow = setTimeout(() => states(name).set({ phase: 'slow' }), SLOW_AFTER_MS);
    const work = open(name, load).finally(() => {
      clearTimeout(slow);
      entering.delete(name);
    });
    entering.set(name, work);
    return work;
  };

  async function open(name: string, load: () => Promise<LoadedRemote>): Promise<RemoteModule | null> {
    let version: string | undefined;
    try {
      const { module, ...loaded } = await load();
      version = loaded.version;
      await languages.join(name, module.loadLocale);
      // The routes are also replaced after a retry: the release may have changed, and a route caches a failed load
      // for ever.
      openRoutes(name, module.routes(portal()));
      opened.set(name, module);
      states(name).set({ phase: 'ready', version });
      return module;
    } catch (error) {
      const failure = error instanceof RemoteFailed ? error : null;
      fail(name, failure?.version ?? version, failure?.reference);
      // The loader has already reported a `RemoteFailed`. Only other errors, such as missing texts, are reported
      // here.
      if (!failure) report(error, { remote: name, phase: 'enter' });
      return null;
    }
  }

  const enter = (name: string) => {
    const module = opened.get(name);
    if (!module && Date.now() - (failedAt.get(name) ?? -Infinity) < FRESH_FAILURE_MS) return Promise.resolve(null);
    return module ? Promise.resolve(module) : once(name, 'loading', () => loader.load(name));
  };

  return {
    manifest: (name) => loader.manifests.find((manifest) => manifest.name === name),
    $state: states,
    enter,
    retry: (name) => once(name, 'retrying', () => loader.loadAgain(name)),
    recover: (name) => {
      const lost = versionIn(states(name).get());
      const key = `${name} ${lost}`;
      if (recovered.has(key)) return Promise.resolve(null);
      recovered.add(key);
      return once(name, 'retrying', () => loader.loadAgain(name, lost));
    },
    stop: (name) => {
      opened.delete(name);
      openRoutes(name, []);
      fail(name, versionIn(states(name).get()));
    },
    prefetch: (name, path) => {
      if (savesData() || states(name).get().phase === 'failed') return;
      // `enter` adds the remote's routes, so that the visit finds them. Failures are ignored, because the visit tries
      // again.
      void enter(name).then((module) => module && prefetchPage(path));
    },
  };
}

const versionIn = (state: RemoteState) => (state.phase === 'ready' ? state.version : undefined);
