/** What a key asks for on a list of bookings (product.md I-07). */
export type Shortcut =
  | 'next'
  | 'previous'
  | 'in'
  | 'out'
  | 'undo'
  | 'help'
  | 'today'
  | 'bookings'
  | 'earnings'
  | 'spots';

const SINGLE: Record<string, Shortcut> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  i: 'in',
  o: 'out',
  u: 'undo',
  '?': 'help',
};
const AFTER_G: Record<string, Shortcut> = { t: 'today', b: 'bookings', e: 'earnings', s: 'spots' };

/** After `g` the second key has this long. */
const SECOND_KEY_MS = 1500;

/** Reads keys one after the other; `at` in ms. Null: this key means nothing here. */
export function createShortcutReader() {
  let goUntil = 0;
  return (key: string, at: number): Shortcut | null => {
    const letter = key.length === 1 ? key.toLowerCase() : key;
    const isSecond = at < goUntil;
    goUntil = !isSecond && letter === 'g' ? at + SECOND_KEY_MS : 0;
    return (isSecond ? AFTER_G[letter] : SINGLE[letter]) ?? null;
  };
}
