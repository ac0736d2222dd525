import { isApiError, isOutcomeUnknown } from '@host-portal/shared-lib/api';
import type { Portal } from '@host-portal/shared-lib/portal';
import { patchNotes } from '../api/stashpoints.queries.ts';

/** Notes for a spot that exists already; they have a call to themselves, which comes last. */
export type KeptNotes = { userId: string; spotId: string; text: string };

export type SentNotes = { ending: 'none' | 'sent' | 'kept' | 'refused'; notes: KeptNotes | null };

/** In this tab, until they have arrived or the host leaves them out. */
const KEY = 'stashpoints.notes';

/** For as long as the page lives, where the storage is full or blocked. */
let unstored: KeptNotes | null = null;

export function keepNotes(portal: Portal, spotId: string, text: string) {
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

/** Of the signed-in person only. */
export function keptNotes(portal: Portal): KeptNotes | null {
  const notes = unstored ?? stored();
  return notes?.userId === userIdOf(portal) ? notes : null;
}

export function forgetNotes() {
  unstored = null;
  sessionStorage.removeItem(KEY);
}

/**
 * Sends what is kept for this spot. `kept`: they did not arrive, and can be sent again. `refused`: the API does not take
 * them (D-06), which is for us to check.
 */
export async function sendKeptNotes(portal: Portal, spotId: string): Promise<SentNotes> {
  const notes = keptNotes(portal);
  if (notes?.spotId !== spotId) return { ending: 'none', notes: null };
  try {
    await patchNotes(portal, spotId, notes.text);
    forgetNotes();
    return { ending: 'sent', notes };
  } catch (error) {
    portal.report(error, { remote: 'stashpoints', phase: 'notes' });
    if (mayStillBeTaken(error)) return { ending: 'kept', notes };
    forgetNotes();
    return { ending: 'refused', notes };
  }
}

/** A refusal for good leaves nothing to send again. */
const mayStillBeTaken = (error: unknown) =>
  !isApiError(error) || isOutcomeUnknown(error) || [401, 408, 409, 425, 429].includes(error.status ?? 0);

const userIdOf = ({ session }: Portal) => session.$session.get().user?.id ?? null;

function stored(): KeptNotes | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isNotes(value) ? value : null;
  } catch {
    return null;
  }
}

const isNotes = (value: unknown): value is KeptNotes =>
  typeof value === 'object' &&
  value !== null &&
  ['userId', 'spotId', 'text'].every((field) => typeof Reflect.get(value, field) === 'string');
