import { array, boolean, enums, type Infer, number, optional, string, type } from 'superstruct';
import { Labels } from './labels.ts';

/** Icons that `manifestGlyph` draws: those a remote of this tree may name. A reader takes any other name, too. */
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
 * Read on its own by `readRelease`, as are the other entries: one that is not understood costs itself and no more. A path
 * that ends in `/:segment` is there for the segments that areas fill (`claimedRoutes`).
 */
export const RouteEntry = type({
  path: string(),
  access: Access,
  titles: Labels,
  /** One sentence for search engines and for previews of a link. Pages without one are not found by search engines. */
  descriptions: optional(Labels),
  /**
   * The reads of spec §7 with which the page begins, as the API client writes them: sent before any bundle is loaded, on a
   * device that has kept nothing (decision 0016). `{storageSpotId}` stands for that segment of the path, `{spots}` for
   * `stashpoint_id=…` of each of the host's spots, `{today}` and `{tomorrow}` for midnight on the reader's clock.
   */
  reads: optional(array(string())),
});

export const NavigationEntry = type({
  path: string(),
  icon: string(),
  labels: Labels,
  order: number(),
  /** Taken out of the navigation while money is locked on the device (`Portal.moneyLock`). */
  isMoney: optional(boolean()),
});

export const SlotEntry = type({
  slot: string(),
  /** Key of `RemoteModule.slots` that fills the slot. */
  id: string(),
  /** URL segment under which a routed slot shows it, e.g. `reviews`. */
  segment: optional(string()),
  labels: Labels,
  icon: string(),
  order: optional(number()),
});

/** A shortcut of the app on the home screen. What stands behind a `?` is for the page, for example `?find`. */
export const ShortcutEntry = type({ path: string(), labels: Labels, order: number() });

/**
 * `remote.json`: what a remote owns, as data (docs/architecture.md). The shell draws navigation and
 * guards routes from it before any code of the remote is loaded.
 *
 * `path` is absolute, without a language prefix, in React Router's pattern syntax
 * (`/account/storage-spots/:storageSpotId/*`). An `icon` is a name that `manifestGlyph` knows, or a drawing
 * (`isDrawing`); it draws a neutral one for any other. Other code than this writes and reads manifests, older and newer: a field may be added here as
 * `optional`, and none may go (decision 0027).
 */
export const RemoteManifest = type({
  name: string(),
  owner: string(),
  /** Semver range of the portal contract (`CONTRACT_VERSION`) the remote was built against. */
  contract: string(),
  labels: Labels,
  icon: string(),
  routes: array(RouteEntry),
  navigation: array(NavigationEntry),
  slots: array(SlotEntry),
  shortcuts: optional(array(ShortcutEntry)),
  /**
   * Keys in local, session or IndexedDB storage that belong to this remote. Those in session storage are the person's
   * own: the shell takes them away when they log out (spec §4).
   */
  storageKeys: array(string()),
  /** It brings React and shared-lib of its own, and draws itself into an element of the page (`IsolatedModule`). */
  isolated: optional(boolean()),
});
export type RemoteManifest = Infer<typeof RemoteManifest>;

/**
 * Version of the seam between shell and remotes: `Portal`, `RemoteModule`, what the singletons' exports mean. A new export
 * needs no new version: releases name what they take and provide (decision 0015).
 */
export const CONTRACT_VERSION = '2.2.0';
