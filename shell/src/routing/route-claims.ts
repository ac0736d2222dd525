import { matchRoutes } from 'react-router-dom';
import { SHELL_PATHS } from '@host-portal/shared-lib/document';
import {
  type Access,
  claimedRoutes,
  labelIn,
  type Labels,
  type RemoteManifest,
} from '@host-portal/shared-lib/federation';
import { translate } from '@host-portal/shared-lib/i18n';
import type { Language } from '@host-portal/shared-lib/languages';

/** A page and its owner, which is the shell or a remote that claims the page in its manifest. */
export type Claim = { path: string; access: Access; remote: string | null; titles: Labels | null };

/** Returns the claim on a path without a language prefix, or null if no page has this path. */
export function claimOf(path: string, manifests: readonly RemoteManifest[]): Claim | null {
  const known = answersFor(manifests);
  const answer = known.get(path);
  if (answer !== undefined) return answer;
  const claim = findClaim(path, manifests);
  known.set(path, claim);
  return claim;
}

/**
 * The cached claims by path. Matching a path compiles every pattern of every remote, and a page needs the same few
 * paths many times.
 */
const answers = new WeakMap<readonly RemoteManifest[], Map<string, Claim | null>>();

function answersFor(manifests: readonly RemoteManifest[]) {
  const known = answers.get(manifests) ?? new Map<string, Claim | null>();
  answers.set(manifests, known);
  return known;
}

function findClaim(path: string, manifests: readonly RemoteManifest[]): Claim | null {
  const claims: Claim[] = [
    ...SHELL_PATHS.map((own) => ({ path: own, access: shellAccess(own), remote: null, titles: null })),
    ...claimedRoutes(manifests).map(({ manifest, route }) => ({ ...route, remote: manifest.name })),
  ];
  const matches = matchRoutes(
    claims.map((claim) => ({ path: claim.path, handle: claim })),
    path,
  );
  return (matches?.at(-1)?.route.handle as Claim | undefined) ?? null;
}

const shellAccess = (path: (typeof SHELL_PATHS)[number]): Access => (path.startsWith('/account/') ? 'host' : 'public');

/** Returns a page's document title, such as "Bookings – Host portal". */
export function documentTitle(claim: Claim | null, language: Language): string {
  const page = claim?.titles
    ? labelIn(claim.titles, language)
    : translate('shell', claim ? `title.${claim.path}` : 'title.lost');
  return translate('shell', 'title.document', { page });
}
