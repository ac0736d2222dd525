import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import {
  incompatibility,
  type NamesOfPart,
  type Registry,
  type Release,
  type RemoteManifest,
  type RemoteModule,
} from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/languages';
import { within } from '@host-portal/shared-lib/timing';
import { hasLabels, withLabelsOf } from './labels.ts';
import type { RemoteLoad } from './remote-load.ts';

/** Longest wait for an area, all its releases together; the boot script limits each script. */
const TOTAL_LIMIT_MS = 10_000;
/** After this time the page says that it is still loading. */
const SLOW_AFTER_MS = 2000;

export type FailureKind = 'unreachable' | 'timeout' | 'incompatible' | 'broken' | 'unknown-remote';

export type RemoteState =
  | { phase: 'idle' | 'loading' | 'slow' | 'retrying' }
  | { phase: 'ready'; version: string; module: RemoteModule }
  | { phase: 'failed'; kind: FailureKind; version: string; ref: string };

/** One line per failed release, for the error report: which one, where, and how long it took. */
export type LoadFailure = {
  remote: string;
  version: string;
  owner: string;
  phase: 'check' | 'load';
  kind: FailureKind;
  ms: number;
  error: unknown;
};

export type RemoteLoader = {
  /** The same list until the registry or the language changes. */
  manifests: RemoteManifest[];
  /**
   * Adds the labels of another language to the manifests. Never rejects: without them labels are in English, and the
   * next change of language asks again.
   */
  learnLabels: (language: Language) => Promise<void>;
  $state: (name: string) => ReadableAtom<RemoteState>;
  /** Current release → previous good → rejects. Everybody who asks while it runs gets the same promise. */
  load: (name: string) => Promise<RemoteModule>;
  /** *Try again*: a fresh registry, fresh copies of the files that failed, then `load`. */
  retry: (name: string) => Promise<RemoteModule>;
  /** A file of the running release could not be loaded: as `retry`, but other releases are tried first. */
  recover: (name: string) => Promise<RemoteModule>;
};

/** What the loader needs from the page; the real ones are in `federation-runtime.ts`, tests pass their own. */
export type LoaderPorts = {
  registry: () => Registry;
  /** The release with its files and requirements, when the registry has it in brief. */
  describe: (release: Release) => Promise<Release>;
  /** The running release of the shell. The registry may have a newer one by now. */
  shell: () => Release;
  /** The names that this page really has of a shared part. */
  provided: NamesOfPart;
  /** Registers and runs one release's container and returns its `./remote`. */
  importRemote: (release: Release) => Promise<RemoteModule>;
  /** Fetches the registry again and, past every cache, the files that never loaded. */
  refresh: () => Promise<void>;
  report: (failure: LoadFailure) => void;
  /** The live manifests with labels in this language; null when they do not arrive in time. */
  manifestsIn: (language: Language) => Promise<RemoteManifest[] | null>;
  /** Reports the result of an attempt, good or bad. */
  announce: (load: RemoteLoad) => void;
  now: () => number;
};

export class LoadError extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LoadError';
    this.kind = kind;
  }
}

/** Loads the remotes that the registry names; knows none by name (docs/architecture.md). */
export function createLoader(ports: LoaderPorts): RemoteLoader {
  const states = new Map<string, WritableAtom<RemoteState>>();
  const running = new Map<string, Promise<RemoteModule>>();
  const list = createManifestList(ports);

  const stateOf = (name: string) => {
    const known = states.get(name);
    if (known) return known;
    const fresh = atom<RemoteState>({ phase: 'idle' });
    states.set(name, fresh);
    return fresh;
  };

  type Beginning = { ready: Promise<void>; lost?: string };

  function begin(name: string, phase: 'loading' | 'retrying', { ready, lost }: Beginning): Promise<RemoteModule> {
    const already = running.get(name);
    if (already) return already;
    const state = stateOf(name);
    state.set({ phase });
    const slow = setTimeout(() => state.set({ phase: 'slow' }), SLOW_AFTER_MS);
    const deadline = ports.now() + TOTAL_LIMIT_MS;
    const attempt = ready
      .then(() => firstGood(ports, name, { deadline, lost }))
      .then(({ release, module }) => {
        state.set({ phase: 'ready', version: release.version, module });
        return module;
      })
      .catch((error: unknown) => {
        const version = ports.registry().remotes.find(({ current }) => current.name === name)?.current.version ?? '';
        state.set({ phase: 'failed', kind: kindOf(error), version, ref: reference(name, version, ports.now()) });
        throw error;
      })
      .finally(() => {
        clearTimeout(slow);
        running.delete(name);
      });
    running.set(name, attempt);
    return attempt;
  }

  return {
    get manifests() {
      return list.manifests();
    },
    learnLabels: list.learnLabels,
    $state: stateOf,
    load: (name) => {
      const state = stateOf(name).get();
      if (state.phase === 'ready') return Promise.resolve(state.module);
      return begin(name, 'loading', { ready: Promise.resolve() });
    },
    retry: (name) => begin(name, 'retrying', { ready: ports.refresh() }),
    recover: (name) => {
      const state = stateOf(name).get();
      const lost = state.phase === 'ready' ? state.version : undefined;
      return begin(name, 'retrying', { ready: ports.refresh(), lost });
    },
  };
}

/** The same list as long as the registry is the same, because claims are cached by it. */
function createManifestList(ports: LoaderPorts) {
  let listed: { registry: Registry; manifests: RemoteManifest[] } | null = null;
  const manifests = () => {
    const registry = ports.registry();
    if (listed?.registry !== registry) listed = { registry, manifests: manifestsOf(registry) };
    return listed.manifests;
  };
  const learnLabels = async (language: Language) => {
    if (hasLabels(manifests(), language)) return;
    const others = await ports.manifestsIn(language);
    if (others) listed = { registry: ports.registry(), manifests: withLabelsOf(manifests(), others) };
  };
  return { manifests, learnLabels };
}

/** The first of a remote's releases that loads. `lost` is the version that is tried last. */
async function firstGood(
  ports: LoaderPorts,
  name: string,
  { deadline, lost }: { deadline: number; lost?: string },
): Promise<{ release: Release; module: RemoteModule }> {
  const entry = ports.registry().remotes.find(({ current }) => current.name === name);
  if (!entry) throw new LoadError('unknown-remote', `no remote "${name}" in the registry`);
  let last: unknown;
  const releases = [entry.current, entry.previous].filter((release) => release !== undefined);
  for (const release of releases.toSorted((a, b) => Number(a.version === lost) - Number(b.version === lost))) {
    try {
      return { release, module: await loadRelease(ports, release, deadline) };
    } catch (error) {
      last ??= error;
    }
  }
  throw last;
}

async function loadRelease(ports: LoaderPorts, release: Release, deadline: number): Promise<RemoteModule> {
  const start = ports.now();
  const who = { remote: release.name, version: release.version, owner: release.owner };
  const fail = (phase: LoadFailure['phase'], error: unknown): never => {
    const ms = ports.now() - start;
    ports.report({ ...who, phase, kind: kindOf(error), ms, error });
    ports.announce({ ...who, phase, ms, error: error instanceof Error ? error.message : String(error) });
    throw error;
  };
  const whole = await inTime(deadline - start, ports.describe(release)).catch((error: unknown) => fail('load', error));
  const reason = incompatibility(whole, ports.shell(), ports.provided);
  if (reason) return fail('check', new LoadError('incompatible', reason));
  const module = await inTime(deadline - ports.now(), ports.importRemote(whole)).catch((error: unknown) =>
    fail('load', error),
  );
  ports.announce({ ...who, phase: 'load', ms: ports.now() - start });
  return module;
}

const kindOf = (error: unknown): FailureKind => (error instanceof LoadError ? error.kind : 'broken');

export const manifestsOf = ({ remotes }: Registry) =>
  remotes.flatMap(({ current }) => (current.manifest ? [current.manifest] : []));

const inTime = <T>(ms: number, work: Promise<T>): Promise<T> =>
  within(ms, work, () => {
    throw new LoadError('timeout', `not loaded within ${ms} ms`);
  });

/** A short code for one failure, shown on the card and sent with the report, so that support can match them. */
const reference = (name: string, version: string, now: number) =>
  `${name.slice(0, 2)}${version.slice(-4)}-${Math.floor(now / 1000)
    .toString(36)
    .slice(-4)}`;
