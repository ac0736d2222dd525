/** On this device only: the API keeps no log of calls. Ids and times, no names. */
const KEY = 'bookings.contacted';
const MOST_KEPT = 200;

type Log = Record<string, number>;

/** When a message to this booking's traveller was opened here, in ms; null when never. */
export const contactedAt = (bookingId: string): number | null => read()[bookingId] ?? null;

export function noteContact(bookingId: string, now: number): number {
  const newest = Object.entries({ ...read(), [bookingId]: now }).toSorted(([, a], [, b]) => b - a);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest.slice(0, MOST_KEPT))));
  } catch {
    // Storage is full or blocked: the note lives as long as the sheet.
  }
  return now;
}

function read(): Log {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}
