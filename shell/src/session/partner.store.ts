import { atom, type ReadableAtom } from 'nanostores';
import type { Partner } from '@host-portal/shared-lib/portal';

export const PARTNER_STORAGE_KEY = 'partner';

/**
 * The partner a visitor came from (spec §1): the query parameter `ref`, matched exactly against the presets; anything
 * else changes nothing. Kept for the browser session, separate from the state that sign-out resets (product.md D-16).
 */
export function createPartnerStore(
  presets: readonly Partner[],
  search: string,
  storage: () => Storage = () => sessionStorage,
): ReadableAtom<Partner | null> {
  const byKey = (key: string | null) => presets.find((partner) => partner.key === key) ?? null;
  const referred = byKey(new URLSearchParams(search).get('ref'));
  if (referred) keep(storage, referred.key);
  return atom(referred ?? byKey(kept(storage)));
}

function kept(storage: () => Storage): string | null {
  try {
    return storage().getItem(PARTNER_STORAGE_KEY);
  } catch {
    return null;
  }
}

function keep(storage: () => Storage, key: string) {
  try {
    storage().setItem(PARTNER_STORAGE_KEY, key);
  } catch {
    // Storage is blocked: the partner lasts as long as the page.
  }
}
