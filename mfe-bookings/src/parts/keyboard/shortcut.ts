import { SCAN_GAP_MS, TYPING_GAP_MS } from '@host-portal/shared-lib/domain';

/** The action that a shortcut stands for. */
export type Shortcut = 'find' | 'in' | 'out' | 'undo' | 'help' | Destination;

/** Where `G` and a letter lead. */
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

/** How long after `G` its second key may come. */
const SECOND_KEY_MS = 1500;

export const shortcutOf = (keys: string): Shortcut | null =>
  Object.hasOwn(SHORTCUTS, keys) ? (SHORTCUTS[keys] ?? null) : null;

/**
 * How long keys wait for another one before they act; null when they are text. A letter could be the first one of a
 * name, and `?` could be part of a scanned address. `isWanted` says whether a shortcut means something now.
 */
export function shortcutWait(keys: string, isWanted: (shortcut: Shortcut) => boolean): number | null {
  if (keys === 'g') return isWanted('today') ? SECOND_KEY_MS : null;
  const shortcut = shortcutOf(keys);
  if (!shortcut || !isWanted(shortcut)) return null;
  if (shortcut === 'find') return 0;
  return shortcut === 'help' ? SCAN_GAP_MS : TYPING_GAP_MS;
}
