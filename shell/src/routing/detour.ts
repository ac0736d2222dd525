import type { RemoteManifest } from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/languages';
import type { Session } from '@host-portal/shared-lib/portal';
import { canonicalPath, splitLanguage } from '@host-portal/shared-lib/routes';
import { type Claim, claimOf } from './claims.ts';
import { guard } from './guard.ts';

type Address = { pathname: string; search: string; hash: string };

/** What decides where an address leads. */
export type Visit = { manifests: readonly RemoteManifest[]; session: Session; origin: string };

/** The page of an address: its language, and who claims it. */
export function pageOf(
  pathname: string,
  manifests: readonly RemoteManifest[],
): { language: Language; claim: Claim | null } {
  const { language, path } = splitLanguage(pathname);
  return { language, claim: claimOf(path, manifests) };
}

/** Where the guard sends the visitor of an address, or null. */
export function guardedTo(address: Address, { manifests, session, origin }: Visit): string | null {
  const { claim } = pageOf(address.pathname, manifests);
  return claim && guard(claim.access, session, address, origin);
}

/** Where an address leads instead of itself: its one true form, or where its guard says; null when it stands. */
export function detourOf({ pathname, search, hash }: Address, visit: Visit): string | null {
  const canonical = canonicalPath(pathname);
  return canonical === null ? guardedTo({ pathname, search, hash }, visit) : canonical + search + hash;
}
