import type { RemoteManifest } from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/languages';
import type { Session } from '@host-portal/shared-lib/portal';
import { canonicalPath, splitLanguage } from '@host-portal/shared-lib/routes';
import { guard } from './guard.ts';
import { type Claim, claimOf } from './route-claims.ts';

type Address = { pathname: string; search: string; hash: string };

/** The state that determines where a URL redirects. */
export type Visit = { manifests: readonly RemoteManifest[]; session: Session; origin: string };

export type PageOfAddress = { language: Language; path: string; claim: Claim | null };

/** Returns the page at a URL: its language, its path without the language prefix, and the claim on that path. */
export function pageOf(pathname: string, manifests: readonly RemoteManifest[]): PageOfAddress {
  const page = splitLanguage(pathname);
  return { ...page, claim: claimOf(page.path, manifests) };
}

/** Returns the URL to which the guard redirects a visitor, or null. */
export function guardedTo(address: Address, { manifests, session, origin }: Visit): string | null {
  const { claim } = pageOf(address.pathname, manifests);
  return claim && guard(claim.access, session, address, origin);
}

/** Returns where a URL redirects: to its canonical form or to the guard's target. Null if it doesn't redirect. */
export function redirectOf({ pathname, search, hash }: Address, visit: Visit): string | null {
  const canonical = canonicalPath(pathname);
  return canonical === null ? guardedTo({ pathname, search, hash }, visit) : canonical + search + hash;
}
