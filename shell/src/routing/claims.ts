import type { Access, Labels, RemoteManifest } from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/languages';
import { translate } from '@host-portal/shared-lib/i18n';
import { matchRoutes } from 'react-router-dom';
import { SHELL_PATHS } from './shell-paths.ts';

/** A page that somebody owns: the shell, or a remote through its manifest. */
export type Claim = { path: string; access: Access; remote: string | null; titles: Labels | null };

/** The one claim of a path without language prefix, or null: then the page does not exist. */
export function claimOf(path: string, manifests: readonly RemoteManifest[]): Claim | null {
  const claims: Claim[] = [
    ...SHELL_PATHS.map((own) => ({ path: own, access: shellAccess(own), remote: null, titles: null })),
    ...manifests.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name }))),
  ];
  const matches = matchRoutes(
    claims.map((claim) => ({ path: claim.path, handle: claim })),
    path,
  );
  return (matches?.at(-1)?.route.handle as Claim | undefined) ?? null;
}

const shellAccess = (path: (typeof SHELL_PATHS)[number]): Access => (path === '/account/training' ? 'host' : 'public');

/** The page's name in the tab, "Bookings – Host portal". */
export function documentTitle(claim: Claim | null, language: Language): string {
  const page = claim?.titles?.[language] ?? translate('shell', claim ? `title.${claim.path}` : 'title.lost');
  return translate('shell', 'title.document', { page });
}
