import { atom, type ReadableAtom } from 'nanostores';

/** Cards of the training, in the order in which a new host needs them. */
export const CARDS = ['welcome', 'store', 'return', 'late', 'refuse', 'money'] as const;
export type Card = (typeof CARDS)[number];

export const READ_CARDS_KEY = 'training-read';

const $read = atom<readonly Card[]>(stored());

/** Which cards were ticked on this device. */
export const $readCards: ReadableAtom<readonly Card[]> = $read;

export function tickCard(card: Card, isRead: boolean) {
  $read.set(CARDS.filter((other) => (other === card ? isRead : $read.get().includes(other))));
  try {
    localStorage.setItem(READ_CARDS_KEY, JSON.stringify($read.get()));
  } catch {
    // Storage is blocked: the ticks last as long as the page.
  }
}

function stored(): readonly Card[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(READ_CARDS_KEY) ?? '[]');
    return CARDS.filter((card) => Array.isArray(value) && value.includes(card));
  } catch {
    return [];
  }
}
