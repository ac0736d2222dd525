import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { RouteObject } from 'react-router-dom';
import type { RemoteManifest, RemoteModule } from '@host-portal/shared-lib/federation';
import type { Portal } from '@host-portal/shared-lib/portal';
import { type LoadedRemote, RemoteFailed, type RemoteLoader } from '../loader/loader.ts';
import { savesData } from '../platform/saves-data.ts';
import type { Languages } from './languages.ts';

/** What is shown until a remote's screen is ready. `ready`: its module, texts and routes are here. */
export type RemoteState =
  | { phase: 'idle' | 'loading' | 'slow' | 'retrying' }
  | { phase: 'ready'; version: string }
  | { phase: 'failed'; version: string | undefined; reference: string | undefined };

/** The one state of each remote, by its name. */
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
   * Loads a remote with its texts and adds its routes to the router. Resolves to null when that failed; its page shows
   * why.
   */
  enter: (name: string) => Promise<RemoteModule | null>;
  /** *Try again*: fresh registry and files, then as `enter`. */
  retry: (name: string) => Promise<RemoteModule | null>;
  /**
   * A file of the running release could not be loaded: tries another release, or the same files once more. Null at once
   * when this release was recovered from before; then the host decides when to try again.
   */
  recover: (name: string) => Promise<RemoteModule | null>;
  /**
   * Starts loading a page's code and data when its link is pressed, unless the host saves data.
   */
  prefetch: (name: string, path: string) => void;
};

type RemotesDeps = {
  loader: RemoteLoader;
  states: RemoteStates;
  languages: Languages;
  portal: () => Portal;
  /** Puts a remote's route objects under its route, replacing those that were there. */
  openRoutes: (name: string, routes: RouteObject[]) => void;
  /** Loads a page of an open remote before it is visited. */
  openAhead: (path: string) => void;
  report: (error: unknown, context: { remote: string; phase: string }) => void;
};

/** Whoever asks this soon after a failure gets the same failure; a later visit loads again. */
const FRESH_FAILURE_MS = 5000;

/** After this time the page says that it is still loading. */
const SLOW_AFTER_MS = 2000;

export function createRemotes({
  loader,
  states,
  languages,
  portal,
  openRoutes,
  openAhead,
  report,
}: RemotesDeps): Remotes {
  const entering = new Map<string, Promise<RemoteModule | null>>();
  const opened = new Map<string, RemoteModule>();
  const recovered = new Set<string>();
  const failedAt = new Map<string, number>();

  /** Everybody who asks while it runs gets the same promise. */
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
      // Also after a retry: the release may be another one, and a route remembers for ever that its code failed.
      openRoutes(name, module.routes(portal()));
      opened.set(name, module);
      states(name).set({ phase: 'ready', version });
      return module;
    } catch (error) {
      const failure = error instanceof RemoteFailed ? error : null;
      failedAt.set(name, Date.now());
      states(name).set({ phase: 'failed', version: failure?.version ?? version, reference: failure?.reference });
      // The loader has reported its own failures; errors after loading are reported here.
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
      const state = states(name).get();
      const lost = state.phase === 'ready' ? state.version : undefined;
      const key = `${name} ${lost}`;
      if (recovered.has(key)) return Promise.resolve(null);
      recovered.add(key);
      return once(name, 'retrying', () => loader.loadAgain(name, lost));
    },
    prefetch: (name, path) => {
      if (savesData() || states(name).get().phase === 'failed') return;
      // Adds the routes too, so that the visit finds them at once. A failure is ignored: the visit tries again.
      void enter(name).then((module) => module && openAhead(path));
    },
  };
}
