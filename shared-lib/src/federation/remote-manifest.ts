import { array, boolean, enums, type Infer, number, object, optional, string, type } from 'superstruct';

const Labels = object({ en: string(), fr: string(), de: string(), it: string(), es: string(), pt: string() });

/** Icons a manifest may name: a closed set, so that a place can be drawn while its remote is dead. */
export const MANIFEST_ICONS = [
  'book',
  'calendar',
  'coins',
  'list',
  'lock',
  'mail',
  'scan',
  'star',
  'store',
  'tag',
  'user',
] as const;

/** Who may see a route: anybody, only somebody without a session, only a signed-in host. */
export const Access = enums(['public', 'guest', 'host']);
export type Access = Infer<typeof Access>;

/**
 * `remote.json`: what a remote owns, as data (docs/architecture.md). The shell draws navigation and
 * guards routes from it before any code of the remote is loaded.
 *
 * `path` is absolute, without a language prefix, in React Router's pattern syntax
 * (`/account/storage-spots/:storageSpotId/*`).
 */
export const RemoteManifest = type({
  name: string(),
  owner: string(),
  /** Semver range of the portal contract (`CONTRACT_VERSION`) the remote was built against. */
  contract: string(),
  labels: Labels,
  icon: enums(MANIFEST_ICONS),
  routes: array(type({ path: string(), access: Access, titles: Labels })),
  navigation: array(
    type({
      path: string(),
      icon: enums(MANIFEST_ICONS),
      labels: Labels,
      order: number(),
      /** Taken out of the navigation while money is locked on the device (`Portal.moneyLock`). */
      isMoney: optional(boolean()),
    }),
  ),
  slots: array(
    type({
      slot: string(),
      /** Key of `RemoteModule.slots` that fills the place. */
      id: string(),
      /** URL segment under which a routed place shows it, e.g. `reviews`. */
      segment: optional(string()),
      labels: Labels,
      icon: enums(MANIFEST_ICONS),
      order: optional(number()),
    }),
  ),
  /**
   * Keys in local, session or IndexedDB storage that belong to this remote. Those in session storage are the person's
   * own: the shell takes them away when they log out (spec §4).
   */
  storageKeys: array(string()),
});
export type RemoteManifest = Infer<typeof RemoteManifest>;

export type Labels = Infer<typeof Labels>;

/** Version of the seam between shell and remotes: `Portal`, `RemoteModule`, the singletons' API. */
export const CONTRACT_VERSION = '1.3.0';
