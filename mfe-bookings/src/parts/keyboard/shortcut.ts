import { SCAN_GAP_MS, TYPING_GAP_MS } from '@host-portal/shared-lib/domain';

export type Shortcut = 'find' | 'in' | 'out' | 'undo' | 'help' | Destination;

/** The pages that `G` and a letter open. */
export type Destination = 'today' | 'bookings' | 'earnings' | 'spots';

const SHORTCUTS: Record<string, Shortcut> = {
  '/': 'find',
  i: 'in',
  o: 'out',
  u: 'undo',
  '?': 'help',
  gt: 'today',
  gb: 'bookings',
  ge: 'earnings',
  gs: 'spots',
};

/** How long after `G`, in ms, the second key may follow. */
const SECOND_KEY_MS = 1500;

export const shortcutOf = (keys: string): Shortcut | null =>
  Object.hasOwn(SHORTCUTS, keys) ? (SHORTCUTS[keys] ?? null) : null;

/**
 * Returns how long to wait, in ms, for another key before these keys act as a shortcut, or null if they're text. A
 * letter could start a name, and `?` could be part of a scanned URL. `isWanted` returns whether a shortcut has any
 * effect right now.
 */
export function shortcutWait(keys: string, isWanted: (shortcut: Shortcut) => boolean): number | null {
  if (keys === 'g') return isWanted('today') ? SECOND_KEY_MS : null;
  const shortcut = shortcutOf(keys);
  if (!shortcut || !isWanted(shortcut)) return null;
  if (shortcut === 'find') return 0;
  return shortcut === 'help' ? SCAN_GAP_MS : TYPING_GAP_MS;
}
