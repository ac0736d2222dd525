import { array, boolean, enums, type Infer, intersection, number, optional, record, string, type } from 'superstruct';
import { RemoteManifest } from './remote-manifest.ts';

/**
 * The states of a screen. `npm run host-portal -- audit` reaches each one by faking the server's responses or by
 * submitting an empty form.
 */
export const ScreenState = enums(['ready', 'loading', 'empty', 'failed']);
export type ScreenState = Infer<typeof ScreenState>;

/** A screen, as `npm run host-portal -- audit` and the journeys over all screens open it. */
export const Screen = type({
  name: string(),
  /** Without a language prefix. Placeholders such as `{booking}` become ids of the demo data. */
  path: string(),
  states: array(ScreenState),
  /** The screen needs the host's spots, so they're loaded in every state. The state applies to its other requests. */
  needsSpots: optional(boolean()),
  /** Proper names on the page that aren't translated and aren't data. */
  names: optional(array(string())),
  /** Only `npm run host-portal -- audit` opens it; journeys skip it. */
  isAuditOnly: optional(boolean()),
});
export type Screen = Infer<typeof Screen>;

/**
 * `remote.json` as the remotes of this repository write it, including what their checks need. Readers at run time need
 * less (`RemoteManifest`), and the edge sends none of these extra fields to visitors.
 */
export const AuthoredManifest = type({
  /** The schema that lets editors complete names and texts (`shared-lib/remote.schema.json`). */
  $schema: optional(string()),
  ...RemoteManifest.schema,
  /**
   * How much of the remote's own scripts a first visit may load, in bytes after Brotli. Keys are the pages' paths in
   * `routes.tsx`. `other` is for all other pages, and for a remote without pages.
   */
  budgets: intersection([type({ other: number() }), record(string(), number())]),
  screens: array(Screen),
});
export type AuthoredManifest = Infer<typeof AuthoredManifest>;

/** A manifest for the page, without what only checks and the edge read. */
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
