import { array, boolean, enums, type Infer, intersection, number, optional, record, string, type } from 'superstruct';
import { RemoteManifest } from './remote-manifest.ts';

/**
 * A screen's states. `npm run host-portal -- audit` produces each one by faking the server's responses or by
 * submitting an empty form.
 */
export const ScreenState = enums(['ready', 'loading', 'empty', 'failed']);
export type ScreenState = Infer<typeof ScreenState>;

/** A screen that is opened by `npm run host-portal -- audit` and by the journeys that go through all screens. */
export const Screen = type({
  name: string(),
  /** The path without a language prefix. Placeholders such as `{booking}` become ids of the demo data. */
  path: string(),
  states: array(ScreenState),
  /**
   * True if the screen needs the host's spots. Their requests then always succeed, and the state applies only to
   * other requests.
   */
  needsSpots: optional(boolean()),
  /** Proper names on the page that aren't data and aren't translated. */
  names: optional(array(string())),
  /** True if only `npm run host-portal -- audit` opens the screen, and journeys skip it. */
  isAuditOnly: optional(boolean()),
});
export type Screen = Infer<typeof Screen>;

/**
 * A `remote.json` as the remotes of this repository write it, including fields that only their checks need. At run
 * time, fewer fields are read (`RemoteManifest`), and the edge doesn't send the others to visitors.
 */
export const AuthoredManifest = type({
  /** The schema that lets editors complete names and values (`shared-lib/remote.schema.json`). */
  $schema: optional(string()),
  ...RemoteManifest.schema,
  /**
   * The maximum size of the remote's scripts on a first visit, in bytes after Brotli. The keys are the paths of pages
   * in `routes.tsx`. `other` applies to all other pages, and to a remote without pages.
   */
  budgets: intersection([type({ other: number() }), record(string(), number())]),
  screens: array(Screen),
});
export type AuthoredManifest = Infer<typeof AuthoredManifest>;

/** Returns the manifest without the fields that only checks and the edge read. */
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
