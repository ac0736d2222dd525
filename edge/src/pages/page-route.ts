import { SHELL_PATHS } from '@host-portal/shared-lib/document';
import {
  claimedRoutes,
  fixedSegments,
  matches,
  type Registry,
  type RemoteManifest,
} from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/languages';
import { canonicalPath, splitLanguage } from '@host-portal/shared-lib/routes';
import type { LostArea } from '../registry/damaged-releases.ts';

/**
 * The edge's response to a page's URL (spec §2): a document, or a redirect to the canonical URL. `away` means that
 * the page belongs to an area without an intact release.
 */
export type PageRoute =
  | { kind: 'away' }
  | { kind: 'page'; status: 200 | 404; language: Language; path: string; remote?: RemoteManifest }
  | { kind: 'redirect'; to: string };

/**
 * Finds the page for a URL. For example, `/de/account?x=1` is the German page `/account`, and other forms of a URL
 * (`/en/…`, `/DE/…`, a trailing slash) are redirected to the canonical form. `lost` contains the areas without an
 * intact release. If the pages of one such area are unknown, every unclaimed URL is `away`.
 */
export function pageRoute(
  pathname: string,
  search: string,
  registry: Registry,
  lost: readonly LostArea[] = [],
): PageRoute {
  const canonical = canonicalPath(pathname);
  if (canonical !== null) return { kind: 'redirect', to: canonical + search };
  const { language, path } = splitLanguage(pathname);
  const isShells = SHELL_PATHS.some((known) => known === path);
  const lostManifests = lost.flatMap(({ manifests }) => manifests ?? []);
  const remote = isShells ? undefined : ownerOf(path, [...manifestsOf(registry), ...lostManifests]);
  const isAway = remote ? lostManifests.includes(remote) : !isShells && lost.some(({ manifests }) => !manifests);
  if (isAway) return { kind: 'away' };
  const isKnown = isShells || remote !== undefined;
  return { kind: 'page', status: isKnown ? 200 : 404, language, path, ...(remote && { remote }) };
}

/**
 * Returns the remote with the most specific pattern for a path, as the router does. A remote with `/:page` therefore
 * can't take over `/login`.
 */
function ownerOf(path: string, manifests: RemoteManifest[]): RemoteManifest | undefined {
  const claims = claimedRoutes(manifests)
    .filter(({ route }) => matches(route.path, path))
    .map(({ manifest, route }) => ({ manifest, segments: fixedSegments(route.path) }));
  return claims.sort((a, b) => b.segments - a.segments)[0]?.manifest;
}

const manifestsOf = ({ remotes }: Registry) =>
  remotes.flatMap(({ current: { manifest } }) => (manifest ? [manifest] : []));
