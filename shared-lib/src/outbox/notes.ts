import type { WaitingChange } from './waiting-change.ts';

/**
 * Changes between their tap and their position in the storage (decision 0078). The browser takes a note within the task of
 * the tap, while the storage answers some frames later: so a row may flip at once, and what it says outlives the tab.
 */
export type Note = Omit<WaitingChange, 'order'>;

const PREFIX = 'host-portal-outbox.note.';

/** Longer than a tab waits for its storage: by then the change is stored, or the tab is gone. */
export const NOTE_MS = 2500;

/** False where the browser keeps nothing: then the change is safe when the storage has it. */
export function takeNote(note: Note): boolean {
  try {
    localStorage.setItem(PREFIX + note.id, JSON.stringify({ at: Date.now(), note }));
    return true;
  } catch {
    return false;
  }
}

export function dropNote({ id }: Pick<Note, 'id'>): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Then it could not be taken either.
  }
}

/** A user's notes, oldest first. `isLeft`: its tab is gone; a device's clock that was set leaves it, too. */
export function notesOf(userId: string): { note: Note; isLeft: boolean }[] {
  return allNotes()
    .filter(({ note }) => note.userId === userId)
    .map(({ at, note }) => ({ note, isLeft: isLeft(at) }))
    .toSorted((a, b) => a.note.createdAt - b.note.createdAt);
}

/** Whether no other tab can have taken the one that made this note for gone. */
export const isOwnNote = ({ id }: Pick<Note, 'id'>): boolean => noteAt(PREFIX + id).some(({ at }) => !isLeft(at));

const isLeft = (at: number) => Math.abs(Date.now() - at) > NOTE_MS;

function allNotes(): { at: number; note: Note }[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? noteAt(key) : []));
  } catch {
    return [];
  }
}

function noteAt(key: string): { at: number; note: Note }[] {
  try {
    return [JSON.parse(localStorage.getItem(key) ?? '') as { at: number; note: Note }];
  } catch {
    return [];
  }
}
