import { atom, type ReadableAtom } from 'nanostores';
import type { Partner } from '@host-portal/shared-lib/portal';
import { PARTNER_STORAGE_KEY, saveReferral } from './partner-key.ts';

type PartnerStoreOptions = { storage?: () => Storage; now?: () => number };

/**
 * Creates the store with the partner that a visitor came from (spec §1). The query parameter `ref` must equal a
 * preset's key; other values change nothing. The partner is stored for thirty days on this device, and sign-out
 * doesn't reset it.
 */
export function createPartnerStore(
  presets: readonly Partner[],
  search: string,
  { storage = () => localStorage, now = Date.now }: PartnerStoreOptions = {},
): ReadableAtom<Partner | null> {
  const referred = saveReferral(presets, search, { storage, now });
  const kept = () => {
    const key = keptKey(storage, now());
    return presets.find((partner) => partner.key === key) ?? null;
  };
  return atom(referred ?? kept());
}

type Kept = { key: string; until: number };

function keptKey(storage: () => Storage, now: number): string | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(PARTNER_STORAGE_KEY) ?? 'null');
    if (!isKept(kept)) return null;
    if (now < kept.until) return kept.key;
    storage().removeItem(PARTNER_STORAGE_KEY);
  } catch {
    // Storage is blocked, or it contains a value that the portal didn't write.
  }
  return null;
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { key, until } = value as Partial<Kept>;
  return typeof key === 'string' && Number.isFinite(until);
}
