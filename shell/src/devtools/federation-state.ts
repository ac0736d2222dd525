import { containerName, type Release } from '@host-portal/shared-lib/federation';

/**
 * The data that Module Federation's devtools extension reads from a page, with the extension's own names. The
 * extension uses `moduleInfo` for its lists and its graph of hosts and remotes, and `__SHARE__` for its list of
 * shared packages. Module Federation's runtime usually provides this data, but the portal doesn't load that runtime.
 */
export type Federation = { moduleInfo: Record<string, ModuleInfo>; __SHARE__: ShareInfo };

type ShareConfig = { requiredVersion: string; singleton: true; eager: boolean };
type ModuleInfo = {
  version: string;
  buildVersion: string;
  globalName: string;
  remoteEntry: string;
  publicPath: string;
  /** A host's remotes by name. `moduleInfo` has the key `name:matchedVersion` for each of them. */
  remotesInfo?: Record<string, { matchedVersion: string }>;
  modules?: { moduleName: string; modulePath: string }[];
  shared: { sharedName: string; version: string; shareConfig: ShareConfig }[];
};
/** Maps a provider's name, a scope, a package's name and its version to the shared package. */
type ShareInfo = Record<string, Record<string, Record<string, Record<string, SharedPart>>>>;
type SharedPart = {
  version: string;
  from: string;
  useIn: string[];
  shareConfig: ShareConfig;
  strategy: 'loaded-first';
  loaded: boolean;
};

type PageState = {
  shell: Release;
  /** The remotes' releases, with their shared packages. */
  remotes: readonly Release[];
  /** The names of the remotes that are running on this page. */
  running: ReadonlySet<string>;
  /** Returns whether the page has requested this shell file. */
  isAsked: (file: string) => boolean;
  origin: string;
};

/** Returns the page's state in the extension's format. */
export function federationOf({ shell, remotes, running, isAsked, origin }: PageState): Federation {
  const laterFiles = (key: string) => shell.preload[`share:${key}`];
  const shareConfig = (key: string, requiredVersion: string): ShareConfig => ({
    requiredVersion,
    singleton: true,
    eager: !laterFiles(key),
  });
  const infoOf = ({ name, version, entry, base, shared }: Release): ModuleInfo => {
    const publicPath = base ?? `${origin}/r/${name}/${version}/`;
    return {
      version,
      buildVersion: version,
      globalName: containerName(name, version),
      remoteEntry: publicPath + entry,
      publicPath,
      shared: Object.entries(shared).map(([sharedName, range]) => ({
        sharedName,
        version: shell.shared[sharedName] ?? range,
        shareConfig: shareConfig(sharedName, range),
      })),
    };
  };
  const host: ModuleInfo = {
    ...infoOf(shell),
    remotesInfo: Object.fromEntries(remotes.map(({ name, version }) => [name, { matchedVersion: version }])),
  };
  const modulesOf = ({ files }: Release) =>
    ['remote', ...('mount/mount.js' in files ? ['mount'] : [])].map((moduleName) => ({
      moduleName,
      modulePath: `./${moduleName}`,
    }));
  const usersOf = (key: string) =>
    remotes.filter(({ name, shared }) => running.has(name) && key in shared).map(({ name }) => name);
  const parts = Object.entries(shell.shared).map(([key, version]) => {
    const part: SharedPart = {
      version,
      from: shell.name,
      useIn: [shell.name, ...usersOf(key)],
      shareConfig: shareConfig(key, version),
      strategy: 'loaded-first',
      loaded: laterFiles(key)?.some(isAsked) ?? true,
    };
    return [key, { [version]: part }] as const;
  });
  return {
    moduleInfo: {
      [`${shell.name}:${shell.version}`]: host,
      ...Object.fromEntries(
        remotes.map((remote) => [
          `${remote.name}:${remote.version}`,
          { ...infoOf(remote), modules: modulesOf(remote) },
        ]),
      ),
    },
    __SHARE__: { [shell.name]: { default: Object.fromEntries(parts) } },
  };
}
