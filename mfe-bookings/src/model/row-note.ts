/** What a row says about a change of its booking that didn't reach the server as the host meant it. */
export type RowNote =
  | { kind: 'refused'; text: string }
  | { kind: 'stuck'; text: string; retry: () => void; drop: () => void };

const NOTES: ReadonlyMap<string, RowNote> = new Map();

/** The note of a booking's row; null when there's nothing to say. */
export const useRowNote = (bookingId: string): RowNote | null => NOTES.get(bookingId) ?? null;
