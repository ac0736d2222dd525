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

/**
 * The time limit in ms for loading an area, including both of its releases. The boot script has a separate limit for
 * each script.
 */
const TOTAL_LIMIT_MS = 10_000;

export type FailureKind = 'unreachable' | 'timeout' | 'incompatible' | 'broken' | 'unknown-remote';

export type LoadedRemote = { version: string; module: RemoteModule };

/** The details of a failed release for the error report: its version, the failed phase, and the duration. */
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
  /** The manifests of all remotes. The list stays the same object until the registry or the language changes. */
  manifests: RemoteManifest[];
  /**
   * Adds labels in another language to the manifests. It never rejects. Missing labels are shown in English and
   * requested again at the next language change.
   */
  learnLabels: (language: Language) => Promise<void>;
  /**
   * Loads a remote's current release, or the previous good one if that fails. Rejects with `RemoteFailed` if both
   * fail.
   */
  load: (name: string) => Promise<LoadedRemote>;
  /**
   * Handles *Try again*: refreshes the registry and the failed files, then loads the remote. `lost` is the version of
   * a release with a missing file. That release is tried last.
   */
  loadAgain: (name: string, lost?: string) => Promise<LoadedRemote>;
};

/**
 * The functions that the loader needs from the page. `federation-runtime.ts` implements them, and tests pass fakes.
 */
export type LoaderPorts = {
  registry: () => Registry;
  /**
   * Returns a release's full description. The registry may contain only a short form without files and requirements.
   */
  describe: (release: Release) => Promise<Release>;
  /** Returns the shell's running release. The registry may contain a newer one. */
  shell: () => Release;
  /** Returns the names of the exports that this page provides for a shared package. */
  provided: NamesOfPart;
  /** Runs a release's container and returns the module that it exposes as `./remote`. */
  importRemote: (release: Release) => Promise<RemoteModule>;
  /** Fetches the registry and the failed files again. It bypasses every cache. */
  refresh: () => Promise<void>;
  report: (failure: LoadFailure) => void;
  /** Returns the live manifests with labels in this language, or null if they don't arrive in time. */
  manifestsIn: (language: Language) => Promise<RemoteManifest[] | null>;
  /** Publishes the outcome of an attempt to load a release. */
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

/** Thrown if no release of a remote could be loaded. `cause` is the first attempt's error. */
export class RemoteFailed extends Error {
  readonly kind: FailureKind;
  /** The remote's current version in the registry. Empty if the registry doesn't contain the remote. */
  readonly version: string;
  /** A short code that the error card shows. It's also in the error report, so that support can find the report. */
  readonly reference: string;
  constructor(cause: unknown, { name, version, now }: { name: string; version: string; now: number }) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'RemoteFailed';
    this.kind = kindOf(cause);
    this.version = version;
    const second = Math.floor(now / 1000).toString(36);
    this.reference = `${name.slice(0, 2)}${version.slice(-4)}-${second.slice(-4)}`;
  }
}

/**
 * Creates the remote loader. The loader contains no remote names, because all of them come from the registry
 * (docs/architecture.md).
 */
export function createLoader(ports: LoaderPorts): RemoteLoader {
  const list = createManifestList(ports);

  async function load(name: string, ready: Promise<void>, lost?: string) {
    const deadline = ports.now() + TOTAL_LIMIT_MS;
    try {
      await ready;
      return await firstGood(ports, name, { deadline, lost });
    } catch (error) {
      const version = entryOf(ports, name)?.current.version ?? '';
      throw new RemoteFailed(error, { name, version, now: ports.now() });
    }
  }

  return {
    get manifests() {
      return list.manifests();
    },
    learnLabels: list.learnLabels,
    load: (name) => load(name, Promise.resolve()),
    loadAgain: (name, lost) => load(name, ports.refresh(), lost),
  };
}

const entryOf = (ports: LoaderPorts, name: string) =>
  ports.registry().remotes.find(({ current }) => current.name === name);

/**
 * Returns the list of manifests. It stays the same object until the registry or the labels change, because claims are
 * cached per list.
 */
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

/** Tries the releases in order and returns the first one that loads. If none does, throws the first error. */
async function firstGood(
  ports: LoaderPorts,
  name: string,
  { deadline, lost }: { deadline: number; lost: string | undefined },
): Promise<LoadedRemote> {
  const entry = entryOf(ports, name);
  if (!entry) throw new LoadError('unknown-remote', `no remote "${name}" in the registry`);
  let first: unknown;
  const releases = [entry.current, entry.previous].filter((release) => release !== undefined);
  for (const release of releases.toSorted((a, b) => Number(a.version === lost) - Number(b.version === lost))) {
    try {
      return { version: release.version, module: await loadRelease(ports, release, deadline) };
    } catch (error) {
      first ??= error;
    }
  }
  throw first;
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
