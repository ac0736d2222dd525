/** What keys ask for (product.md I-07). */
export type Shortcut = 'find' | 'in' | 'out' | 'undo' | 'help' | Destination;

/** Where `G` and a letter go. */
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

/** After `g` the second key has this long. */
const SECOND_KEY_MS = 1500;

/**
 * Reads what was typed in one go, at `at` ms; null when it means nothing. `g` and its letter may come one after the
 * other.
 */
export function createShortcutReader() {
  let goUntil = 0;
  return (typed: string, at: number): Shortcut | null => {
    const keys = at < goUntil ? `g${typed}` : typed;
    goUntil = keys === 'g' ? at + SECOND_KEY_MS : 0;
    return Object.hasOwn(SHORTCUTS, keys) ? (SHORTCUTS[keys] ?? null) : null;
  };
}
