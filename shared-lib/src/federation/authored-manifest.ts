import { array, boolean, enums, type Infer, intersection, number, optional, record, string, type } from 'superstruct';
import { RemoteManifest } from './remote-manifest.ts';

/** What a screen may show: `npm run host-portal -- audit` brings it there by what the server answers, or by sending its form empty. */
export const ScreenState = enums(['ready', 'loading', 'empty', 'failed']);
export type ScreenState = Infer<typeof ScreenState>;

/** A screen as `npm run host-portal -- audit` and the journeys that go through all of them open it. */
export const Screen = type({
  name: string(),
  /** Without a language prefix. `{booking}` and its like stand for ids of the demo data. */
  path: string(),
  states: array(ScreenState),
  /** Shows data of spots: those are there in every state, and what is missing is what the screen itself asks for. */
  needsSpots: optional(boolean()),
  /** Names that stand in the page and are nobody's data. */
  names: optional(array(string())),
  /** Left to `npm run host-portal -- audit`: no journey opens it. */
  isAuditOnly: optional(boolean()),
});
export type Screen = Infer<typeof Screen>;

/**
 * `remote.json` as the remotes of this tree write it: with what their own checks need. Whoever reads a manifest at run time
 * asks for less (`RemoteManifest`), and the edge sends none of this to visitors.
 */
export const AuthoredManifest = type({
  /** Where an editor finds the names and texts that it completes (`shared-lib/remote.schema.json`). */
  $schema: optional(string()),
  ...RemoteManifest.schema,
  /**
   * What a first visit may load of the remote's own scripts, in bytes of Brotli: by page, as `routes.tsx` has its path;
   * `other` for every page that is not named, and for a remote that has none.
   */
  budgets: intersection([type({ other: number() }), record(string(), number())]),
  screens: array(Screen),
});
export type AuthoredManifest = Infer<typeof AuthoredManifest>;

/** A manifest as a page needs it: without what only its author's checks and the edge read. */
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
