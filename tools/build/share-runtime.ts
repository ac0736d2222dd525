import { satisfies } from '@host-portal/shared-lib/federation';

/**
 * Replaces the Module Federation plugin's runtime in shell and remotes with one that only implements the share scope.
 * The plugin's other features (remotes, manifests, snapshots, preloads, script loading) would delay every page
 * (docs/decisions/0015), and our loader replaces them.
 *
 * A container keeps Module Federation's interface: `init(shareScope)` and `get('./remote')`.
 */

type ModuleFactory = () => unknown;
type Getter = () => ModuleFactory | Promise<ModuleFactory>;
type ShareScope = Record<string, Record<string, { get: Getter; from: string }>>;
type Id = string | number;
type Consumed = { shareKey: string; requiredVersion: string; fallback: Getter };
type Provided = { version: string; get: Getter };

type WebpackRequire = {
  m: Record<Id, (module: { exports: unknown }) => void>;
  c: Record<Id, unknown>;
  S: Record<string, ShareScope>;
  consumesLoadingData?: {
    chunkMapping?: Record<Id, Id[]>;
    initialConsumes?: Id[];
    moduleIdToConsumeDataMapping?: Record<Id, Consumed>;
  };
  federation: { initOptions: { name: string; shared: Record<string, Provided[]> } };
};

type Asked = { webpackRequire: WebpackRequire };

const SCOPE = 'default';

/**
 * Registers the shared packages that this build provides. If a version has two providers, the first one is used,
 * because a singleton must exist only once.
 */
function provide({ S, federation: { initOptions } }: WebpackRequire): void {
  const scope = (S[SCOPE] ??= {});
  for (const [key, parts] of Object.entries(initOptions.shared)) {
    for (const { version, get } of parts) (scope[key] ??= {})[version] ??= { get, from: initOptions.name };
  }
}

/**
 * Returns the newest compatible version of a shared package, or the build's own copy if no build shares the package.
 * Throws with the package's name if all shared versions are incompatible.
 */
function getterOf({ S, consumesLoadingData }: WebpackRequire, id: Id): Getter {
  const consumed = consumesLoadingData?.moduleIdToConsumeDataMapping?.[id];
  if (!consumed) throw new Error(`shared module ${id} is unknown`);
  const { shareKey, requiredVersion, fallback } = consumed;
  const parts = S[SCOPE]?.[shareKey] ?? {};
  const versions = Object.keys(parts);
  const fitting = highest(versions.filter((version) => satisfies(version, requiredVersion)));
  const part = fitting && parts[fitting];
  if (part) return part.get;
  if (versions.length === 0) return fallback;
  throw new Error(`${shareKey} ${requiredVersion} is needed, but ${versions.join()} is available`);
}

/**
 * Returns the highest of these versions. All of them satisfy one range, so a higher version also satisfies the caret
 * range of a lower one.
 */
const highest = (versions: string[]) =>
  versions.reduce<string | undefined>(
    (best, version) => (!best || satisfies(version, `^${best}`) ? version : best),
    undefined,
  );

function install({ m, c }: WebpackRequire, id: Id, module: () => unknown): void {
  m[id] = (shared) => {
    delete c[id];
    shared.exports = module();
  };
}

const bundlerRuntime = {
  S: {},

  init: () => ({}),

  /** Implements `__webpack_init_sharing__`, which the shell calls before it opens a container. */
  I({ webpackRequire }: Asked) {
    provide(webpackRequire);
    return true;
  },

  initContainerEntry({ webpackRequire, shareScope }: Asked & { shareScope: ShareScope }) {
    webpackRequire.S[SCOPE] = shareScope;
  },

  /** Installs the shared packages of the first script synchronously, because that script contains them. */
  installInitialConsumes({ webpackRequire }: Asked) {
    for (const id of webpackRequire.consumesLoadingData?.initialConsumes ?? []) {
      install(webpackRequire, id, () => (getterOf(webpackRequire, id)() as ModuleFactory)());
    }
  },

  /** Loads the shared packages that a chunk needs before the chunk runs. */
  consumes({ webpackRequire, chunkId, installedModules, promises }: Asked & ChunkAsked) {
    for (const id of webpackRequire.consumesLoadingData?.chunkMapping?.[chunkId] ?? []) {
      if (installedModules[id] === undefined) {
        const loading = Promise.resolve()
          .then(() => getterOf(webpackRequire, id)())
          .then((factory) => {
            installedModules[id] = 0;
            install(webpackRequire, id, factory);
          })
          .catch((error: unknown) => {
            // Removes the failed attempt, so that the next one tries again.
            delete installedModules[id];
            throw error;
          });
        installedModules[id] = loading;
      }
      const pending = installedModules[id];
      if (pending) promises.push(pending);
    }
  },
};

type ChunkAsked = {
  chunkId: Id;
  installedModules: Record<Id, 0 | Promise<void> | undefined>;
  promises: Promise<unknown>[];
};

/** The generated code reads exactly these names. */
export default { runtime: {}, bundlerRuntime, instance: undefined, bundlerRuntimeOptions: {} };
