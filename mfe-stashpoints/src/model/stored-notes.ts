import { isApiError, isOutcomeUnknown } from '@host-portal/shared-lib/api';
import type { Portal } from '@host-portal/shared-lib/portal';
import { patchNotes } from '../api/stashpoints.queries.ts';

/** The notes of a newly created spot, which are sent last in a separate call. */
export type StoredNotes = { userId: string; spotId: string; text: string };

export type SentNotes = { ending: 'none' | 'sent' | 'kept' | 'refused'; notes: StoredNotes | null };

/** The key in the tab's storage. The entry is removed when the notes are sent or discarded. */
const KEY = 'stashpoints.notes';

/** Holds the notes if the tab's storage is full or blocked. They're lost when the page is closed. */
let unstored: StoredNotes | null = null;

export function storeNotes(portal: Portal, spotId: string, text: string) {
  const userId = userIdOf(portal);
  if (userId === null || text.trim() === '') return;
  const notes = { userId, spotId, text: text.trim() };
  unstored = null;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notes));
  } catch {
    unstored = notes;
  }
}

/** Returns the stored notes of the signed-in person. */
export function storedNotes(portal: Portal): StoredNotes | null {
  const notes = unstored ?? stored();
  return notes?.userId === userIdOf(portal) ? notes : null;
}

export function forgetNotes() {
  unstored = null;
  sessionStorage.removeItem(KEY);
}

/**
 * Sends the stored notes of this spot. `kept` means that sending failed and can be repeated. `refused` means that the
 * API doesn't accept the notes, which are then no longer stored.
 */
export async function sendStoredNotes(portal: Portal, spotId: string): Promise<SentNotes> {
  const notes = storedNotes(portal);
  if (notes?.spotId !== spotId) return { ending: 'none', notes: null };
  try {
    await patchNotes(portal, spotId, notes.text);
    forgetNotes();
    return { ending: 'sent', notes };
  } catch (error) {
    portal.report(error, { remote: 'stashpoints', phase: 'notes' });
    if (isRetryable(error)) return { ending: 'kept', notes };
    forgetNotes();
    return { ending: 'refused', notes };
  }
}

/** Whether a retry may succeed, because the error isn't a definite refusal. */
const isRetryable = (error: unknown) =>
  !isApiError(error) || isOutcomeUnknown(error) || [401, 408, 409, 425, 429].includes(error.status ?? 0);

const userIdOf = ({ session }: Portal) => session.$session.get().user?.id ?? null;

function stored(): StoredNotes | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isNotes(value) ? value : null;
  } catch {
    return null;
  }
}

const isNotes = (value: unknown): value is StoredNotes =>
  typeof value === 'object' &&
  value !== null &&
  ['userId', 'spotId', 'text'].every((field) => typeof Reflect.get(value, field) === 'string');
