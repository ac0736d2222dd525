import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { RouteObject } from 'react-router-dom';
import type { RemoteManifest, RemoteModule } from '@host-portal/shared-lib/federation';
import type { Portal } from '@host-portal/shared-lib/portal';
import { savesData } from '../layout/saves-data.ts';
import type { RemoteLoader } from '../loader/loader.ts';
import type { Languages } from './languages.ts';

/**
 * What is shown until a remote's screen is ready (quality.md §2, loader). `ready`: module, texts and routes are loaded.
 */
export type RemoteState =
  | { phase: 'idle' | 'loading' | 'slow' | 'retrying' | 'ready' }
  | { phase: 'failed'; reference: string | undefined };

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
   * Starts loading a page on intent, unless the host saves data: its code on hover and focus, with its `reads` on pointer
   * down.
   */
  prefetch: (name: string, path: string, options: { reads: boolean }) => void;
};

type RemotesDeps = {
  loader: RemoteLoader;
  languages: Languages;
  portal: () => Portal;
  /** Puts a remote's route objects under its route, replacing those that were there. */
  openRoutes: (name: string, routes: RouteObject[]) => void;
  /** Loads a page of an open remote before it is visited. */
  openAhead: (path: string, options: { reads: boolean }) => void;
  report: (error: unknown, context: { remote: string; phase: string }) => void;
};

/** Whoever asks this soon after a failure gets the same failure; a later visit loads again. */
const FRESH_FAILURE_MS = 5000;

export function createRemotes({ loader, languages, portal, openRoutes, openAhead, report }: RemotesDeps): Remotes {
  const states = new Map<string, WritableAtom<RemoteState>>();
  const entering = new Map<string, Promise<RemoteModule | null>>();
  const opened = new Map<string, RemoteModule>();
  const recovered = new Set<string>();
  const failedAt = new Map<string, number>();

  const stateOf = (name: string) => {
    const known = states.get(name);
    if (known) return known;
    const fresh = atom<RemoteState>({ phase: 'idle' });
    states.set(name, fresh);
    return fresh;
  };

  const once = (name: string, phase: 'loading' | 'retrying', load: () => Promise<RemoteModule>) => {
    const already = entering.get(name);
    if (already) return already;
    stateOf(name).set({ phase });
    const work = open(name, load).finally(() => entering.delete(name));
    entering.set(name, work);
    return work;
  };

  async function open(name: string, load: () => Promise<RemoteModule>): Promise<RemoteModule | null> {
    const unlisten = loader.$state(name).listen((state) => {
      if (state.phase === 'slow') stateOf(name).set({ phase: 'slow' });
    });
    try {
      const module = await load();
      await languages.join(name, module.loadLocale);
      // Also after a retry: the release may be another one, and a route remembers for ever that its code failed.
      openRoutes(name, module.routes(portal()));
      opened.set(name, module);
      stateOf(name).set({ phase: 'ready' });
      return module;
    } catch (error) {
      const state = loader.$state(name).get();
      // The loader has reported its own failures; errors after loading are reported here.
      if (state.phase !== 'failed') report(error, { remote: name, phase: 'enter' });
      failedAt.set(name, Date.now());
      stateOf(name).set({ phase: 'failed', reference: state.phase === 'failed' ? state.ref : undefined });
      return null;
    } finally {
      unlisten();
    }
  }

  const enter = (name: string) => {
    const module = opened.get(name);
    if (!module && Date.now() - (failedAt.get(name) ?? -Infinity) < FRESH_FAILURE_MS) return Promise.resolve(null);
    return module ? Promise.resolve(module) : once(name, 'loading', () => loader.load(name));
  };

  return {
    manifest: (name) => loader.manifests.find((manifest) => manifest.name === name),
    $state: stateOf,
    enter,
    retry: (name) => once(name, 'retrying', () => loader.retry(name)),
    recover: (name) => {
      const state = loader.$state(name).get();
      const lost = `${name} ${state.phase === 'ready' ? state.version : ''}`;
      if (recovered.has(lost)) return Promise.resolve(null);
      recovered.add(lost);
      return once(name, 'retrying', () => loader.recover(name));
    },
    prefetch: (name, path, options) => {
      if (savesData() || stateOf(name).get().phase === 'failed') return;
      // Adds the routes too, so that the visit finds them at once. A failure is ignored: the visit tries again.
      void enter(name).then((module) => module && openAhead(path, options));
    },
  };
}
