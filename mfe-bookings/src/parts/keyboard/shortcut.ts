/** The action that a shortcut stands for (product.md I-07). */
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

/** How long after `g` its second key may come. */
const SECOND_KEY_MS = 1500;

/**
 * Interprets what was typed in one run, at `at` ms; null when it means nothing. `g` and its letter may come one after
 * the other.
 */
export function createShortcutReader() {
  let goUntil = 0;
  return (typed: string, at: number): Shortcut | null => {
    const keys = at < goUntil ? `g${typed}` : typed;
    goUntil = keys === 'g' ? at + SECOND_KEY_MS : 0;
    return Object.hasOwn(SHORTCUTS, keys) ? (SHORTCUTS[keys] ?? null) : null;
  };
}
