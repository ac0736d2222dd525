import { type SpotValues, startValues } from './spot-draft.ts';

/**
 * A draft that survives a reload or an expired session in this tab. It's restored only for the person who typed it,
 * and is deleted when that person signs out.
 */
export type StoredDraft = {
  values: SpotValues;
  /** The id of a spot that was created without its hours, or null. */
  createdId: string | null;
  /** The attempt to create the spot. It's stored before sending and removed after a definite response. */
  attempt: Attempt | null;
};

/** The data for finding the new spot in the host's list if the response to its creation was lost. */
export type Attempt = {
  /** The ids of the spots that existed before the attempt. */
  knownIds: readonly string[];
  /** The name and address of each version that was sent. */
  sent: readonly { businessName: string; address: string }[];
};

const KEY = 'stashpoints.draft';

export function readDraft(userId: string | null): StoredDraft {
  const stored = parsed(sessionStorage.getItem(KEY));
  if (!stored || stored['userId'] !== userId) return { values: startValues(), createdId: null, attempt: null };
  return {
    values: withKnownShapes(stored['values']),
    createdId: typeof stored['createdId'] === 'string' ? stored['createdId'] : null,
    attempt: isAttempt(stored['attempt']) ? stored['attempt'] : null,
  };
}

/** Stores the draft. If the storage is too small, stores everything except the photo and returns false. */
export function storeDraft(userId: string | null, draft: StoredDraft): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, ...draft }));
    return true;
  } catch {
    // The tab's storage is full. The photo is omitted, because the host can easily choose it again.
    const values = { ...draft.values, photo: '', photoFileName: '' };
    sessionStorage.removeItem(KEY);
    sessionStorage.setItem(KEY, JSON.stringify({ userId, ...draft, values }));
    return false;
  }
}

export const forgetDraft = () => sessionStorage.removeItem(KEY);

/**
 * Converts a stored draft to form values. A field with an unexpected type gets its initial value, because an older
 * release may have stored the draft.
 */
function withKnownShapes(stored: unknown): SpotValues {
  const start = startValues();
  if (!isRecord(stored)) return start;
  const kept = Object.entries(start).map(([field, value]) => {
    const old = stored[field];
    return [field, haveSameShape(value, old) ? old : value];
  });
  return Object.fromEntries(kept) as SpotValues;
}

function haveSameShape(known: unknown, other: unknown): boolean {
  if (Array.isArray(known)) {
    return (
      Array.isArray(other) &&
      other.every((item) => isRecord(item) && typeof item['open'] === 'string' && typeof item['close'] === 'string')
    );
  }
  if (isRecord(known)) {
    return isRecord(other) && Object.entries(known).every(([key, value]) => haveSameShape(value, other[key]));
  }
  return typeof known === typeof other;
}

function parsed(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) &&
  Array.isArray(value['knownIds']) &&
  value['knownIds'].every((id) => typeof id === 'string') &&
  Array.isArray(value['sent']) &&
  value['sent'].every(
    (spot) => isRecord(spot) && typeof spot['businessName'] === 'string' && typeof spot['address'] === 'string',
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
