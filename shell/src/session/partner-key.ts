import type { Partner } from '@host-portal/shared-lib/portal';

/** The device remembers the partner that its visitor came from under this key. */
export const PARTNER_STORAGE_KEY = 'partner';

const KEPT_MS = 30 * 86_400_000;

/**
 * The partner that the query parameter `ref` names (spec §1), saved for thirty days; null for any other value. The boot
 * script calls this too: a visitor may leave the page before the shell has started.
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
      // Storage is blocked: the partner lasts as long as the page.
    }
  }
  return partner;
}
