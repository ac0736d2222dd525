import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { RouteObject } from 'react-router-dom';
import type { RemoteManifest, RemoteModule } from '@host-portal/shared-lib/federation';
import type { Portal } from '@host-portal/shared-lib/portal';
import { type LoadedRemote, RemoteFailed, type RemoteLoader } from '../loader/loader.ts';
import { savesData } from '../platform/saves-data.ts';
import type { Languages } from './languages.ts';

/** The state until a remote's screen is ready. `ready` means that its module, texts and routes are loaded. */
export type RemoteState =
  | { phase: 'idle' | 'loading' | 'slow' | 'retrying' }
  | { phase: 'ready'; version: string }
  | { phase: 'failed'; version: string | undefined; reference: string | undefined };

/** Returns the state of a remote, by its name. */
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
   * Loads a remote with its texts and adds its routes to the router. Resolves to null if that fails; the page then
   * shows the reason.
   */
  enter: (name: string) => Promise<RemoteModule | null>;
  /** Handles *Try again*: refreshes the registry and files, then does the same as `enter`. */
  retry: (name: string) => Promise<RemoteModule | null>;
  /**
   * Called if a file of the running release couldn't be loaded. It tries another release, or the same files again. If
   * this release was recovered before, it resolves to null at once, and the host decides when to retry.
   */
  recover: (name: string) => Promise<RemoteModule | null>;
  /**
   * Removes the pages of an area that disturbs the others. Its error card appears, and the next visit loads it again.
   */
  stop: (name: string) => void;
  /** Starts loading a page's code and data when its link is pressed, unless the host saves data. */
  prefetch: (name: string, path: string) => void;
};

type RemotesDeps = {
  loader: RemoteLoader;
  states: RemoteStates;
  languages: Languages;
  portal: () => Portal;
  /** Adds a remote's routes below its route and replaces earlier ones. */
  openRoutes: (name: string, routes: RouteObject[]) => void;
  /** Prefetches a page of a loaded remote. */
  prefetchPage: (path: string) => void;
  report: (error: unknown, context: { remote: string; phase: string }) => void;
};

/** Callers within this time after a failure get the same failure. Later visits load again. */
const FRESH_FAILURE_MS = 5000;

/** After this time the page shows that it's still loading. */
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

  /** Runs a load only once: concurrent calls share one promise. */
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
      // The routes are also replaced after a retry, because the release may have changed and a route caches a failed
      // load forever.
      openRoutes(name, module.routes(portal()));
      opened.set(name, module);
      states(name).set({ phase: 'ready', version });
      return module;
    } catch (error) {
      const failure = error instanceof RemoteFailed ? error : null;
      fail(name, failure?.version ?? version, failure?.reference);
      // The loader reports its own failures, so only errors after loading are reported here.
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
      // The routes are added, too, so that the visit finds them. Failures are ignored, because the visit retries.
      void enter(name).then((module) => module && prefetchPage(path));
    },
  };
}

const versionIn = (state: RemoteState) => (state.phase === 'ready' ? state.version : undefined);
