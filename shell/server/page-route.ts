import { fixedSegments, matches, type Registry, type RemoteManifest } from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/languages';
import { canonicalPath, splitLanguage } from '@host-portal/shared-lib/routes';
import { SHELL_PATHS } from '../src/routing/shell-paths.ts';

/** What the edge does with a page address (spec §2): a document, or a redirect to its one true form. */
export type PageRoute =
  | { kind: 'page'; status: 200 | 404; language: Language; path: string; remote?: RemoteManifest }
  | { kind: 'redirect'; to: string };

/**
 * `/de/account?x=1` → German page `/account`. An address that is not in its one form (`/en/…`, `/DE/…`, a slash at the
 * end) is redirected to it, as the shell would do; an unknown first segment is simply an unknown path. `search` starts
 * with `?` or is empty.
 */
export function pageRoute(pathname: string, search: string, registry: Registry): PageRoute {
  const canonical = canonicalPath(pathname);
  if (canonical !== null) return { kind: 'redirect', to: canonical + search };
  const { language, path } = splitLanguage(pathname);
  const isShells = SHELL_PATHS.some((known) => known === path);
  const remote = isShells ? undefined : ownerOf(path, registry);
  const isKnown = isShells || remote !== undefined;
  return { kind: 'page', status: isKnown ? 200 : 404, language, path, ...(remote && { remote }) };
}

/** The remote whose pattern says most about a path, as the router would choose: nobody takes `/login` with `/:page`. */
function ownerOf(path: string, { remotes }: Registry): RemoteManifest | undefined {
  const claims = remotes.flatMap(({ current: { manifest } }) =>
    (manifest?.routes ?? [])
      .filter((route) => matches(route.path, path))
      .map((route) => ({ manifest, segments: fixedSegments(route.path) })),
  );
  return claims.sort((a, b) => b.segments - a.segments)[0]?.manifest;
}
