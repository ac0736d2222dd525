import { array, boolean, enums, type Infer, intersection, number, optional, record, string, type } from 'superstruct';
import { RemoteManifest } from './remote-manifest.ts';

/**
 * The states of a screen. `npm run host-portal -- audit` produces each one by faking the server's responses or by
 * submitting an empty form.
 */
export const ScreenState = enums(['ready', 'loading', 'empty', 'failed']);
export type ScreenState = Infer<typeof ScreenState>;

/** A screen that `npm run host-portal -- audit` and the journeys over all screens open. */
export const Screen = type({
  name: string(),
  /** The path without a language prefix. Placeholders such as `{booking}` become ids of the demo data. */
  path: string(),
  states: array(ScreenState),
  /**
   * True if the screen needs the host's spots. Spots then load in every state, and the state applies to the other
   * requests.
   */
  needsSpots: optional(boolean()),
  /** Proper names on the page that are neither translated nor data. */
  names: optional(array(string())),
  /** True if only `npm run host-portal -- audit` opens the screen, and journeys skip it. */
  isAuditOnly: optional(boolean()),
});
export type Screen = Infer<typeof Screen>;

/**
 * The `remote.json` that the remotes of this repository write, with the fields that only their checks need. Readers
 * at run time need fewer fields (`RemoteManifest`), and the edge doesn't send the other fields to visitors.
 */
export const AuthoredManifest = type({
  /** The schema with which editors complete names and values (`shared-lib/remote.schema.json`). */
  $schema: optional(string()),
  ...RemoteManifest.schema,
  /**
   * The maximum size of the remote's scripts on a first visit, in bytes after Brotli. The keys are the pages' paths
   * in `routes.tsx`. `other` is for all other pages, and for a remote without pages.
   */
  budgets: intersection([type({ other: number() }), record(string(), number())]),
  screens: array(Screen),
});
export type AuthoredManifest = Infer<typeof AuthoredManifest>;

/** Returns the manifest that the page receives, without the fields that only checks and the edge read. */
export const manifestForPage = (manifest: RemoteManifest): RemoteManifest => {
  const {
    $schema: _schema,
    budgets: _budgets,
    screens: _screens,
    shortcuts: _shortcuts,
    routes,
    ...rest
  } = manifest as RemoteManifest & Partial<AuthoredManifest>;
  return { ...rest, routes: routes.map(({ descriptions: _descriptions, ...route }) => route) };
};
