import { array, boolean, enums, type Infer, number, optional, string, type } from 'superstruct';
import { Labels } from './labels.ts';

/**
 * The icons that `manifestGlyph` draws. This repository's remotes may use only these; readers also accept any other
 * name.
 */
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

/** Who may see a route: everybody, only visitors without a session, or only a signed-in host. */
export const Access = enums(['public', 'guest', 'host']);
export type Access = Infer<typeof Access>;

/**
 * A route of a remote. `readRelease` parses each entry separately, so that an unknown one can be skipped without
 * affecting the others. A path that ends in `/:segment` matches only the segments that areas fill (`claimedRoutes`).
 */
export const RouteEntry = type({
  path: string(),
  access: Access,
  titles: Labels,
  /** One sentence per language for search engines and link previews. Pages without a description aren't indexed. */
  descriptions: optional(Labels),
  /**
   * The first reads of the page (lines of spec §7), as the API client sends them. The boot script sends them before
   * any bundle is loaded, if the device has nothing stored (decision 0016). `{storageSpotId}` becomes the path
   * segment with that name, `{spots}` becomes `stashpoint_id=…` for each of the host's spots, and `{today}` and
   * `{tomorrow}` become midnight on the device's clock.
   */
  reads: optional(array(string())),
});

export const NavigationEntry = type({
  path: string(),
  icon: string(),
  labels: Labels,
  order: number(),
  /**
   * Other pages of the remote on which this entry is the current one, although their paths are below another entry's
   * path.
   */
  pages: optional(array(string())),
  /** True if the entry is removed from the navigation while money is locked on the device (`Portal.moneyLock`). */
  isMoney: optional(boolean()),
});

export const SlotEntry = type({
  slot: string(),
  /** The key of the slot's component in `RemoteModule.slots`. */
  id: string(),
  /** The URL segment for an entry in a routed slot, e.g. `reviews`. */
  segment: optional(string()),
  labels: Labels,
  icon: string(),
  order: optional(number()),
});

/** A shortcut in the installed app. The page reads the query of `path`, for example `?find`. */
export const ShortcutEntry = type({ path: string(), labels: Labels, order: number() });

/**
 * `remote.json` lists everything that a remote owns (docs/architecture.md), so that the shell can render navigation and
 * guard routes before it loads any code of the remote.
 *
 * `path` is absolute, without a language prefix, in React Router's pattern syntax
 * (`/account/storage-spots/:storageSpotId/*`). An `icon` is a drawing (`isDrawing`) or a name that
 * `manifestGlyph` supports, and any other name shows a neutral icon. Older and newer code reads and writes manifests,
 * too, so new fields must be `optional`, and no field may be removed (decision 0027).
 */
export const RemoteManifest = type({
  name: string(),
  owner: string(),
  /** The semver range of the portal contract (`CONTRACT_VERSION`) against which the remote was built. */
  contract: string(),
  labels: Labels,
  icon: string(),
  routes: array(RouteEntry),
  navigation: array(NavigationEntry),
  slots: array(SlotEntry),
  shortcuts: optional(array(ShortcutEntry)),
  /**
   * Keys in local, session or IndexedDB storage that belong to this remote. The shell deletes those in session
   * storage at sign-out, because they're personal (spec §4).
   */
  storageKeys: array(string()),
  /**
   * True if the remote bundles its own React and shared-lib, and renders into an element of the page
   * (`IsolatedModule`).
   */
  isolated: optional(boolean()),
});
export type RemoteManifest = Infer<typeof RemoteManifest>;

/**
 * The version of the contract between shell and remotes: `Portal`, `RemoteModule` and the behaviour of what shared
 * modules export. Adding an export doesn't need a new version, because releases list what they import and export
 * (decision 0015).
 */
export const CONTRACT_VERSION = '2.2.0';
