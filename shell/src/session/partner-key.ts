import type { Partner } from '@host-portal/shared-lib/portal';

/** The storage key of the partner that the visitor came from. */
export const PARTNER_STORAGE_KEY = 'partner';

const KEPT_MS = 30 * 86_400_000;

/**
 * Stores the partner in the query parameter `ref` for thirty days and returns it (spec §1). Returns null if the
 * parameter isn't a known key. The boot script also calls this, because a visitor may leave before the shell starts.
 */
export function saveReferral(
  presets: readonly Partner[],
  search: string,
  { storage = () => localStorage, now = Date.now }: { storage?: () => Storage; now?: () => number } = {},
): Partner | null {
  const ref = new URLSearchParams(search).get('ref');
  const partner = presets.find(({ key }) => key === ref) ?? null;
  if (partner) {
    try {
      storage().setItem(PARTNER_STORAGE_KEY, JSON.stringify({ key: partner.key, until: now() + KEPT_MS }));
    } catch {
      // Storage is blocked, so the partner is known only on this page.
    }
  }
  return partner;
}
