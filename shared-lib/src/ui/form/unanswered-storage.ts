import type { Unanswered } from './unanswered.ts';

/** The entries that couldn't be stored, because the storage is full or blocked. */
const unstored = new Map<string, Unanswered>();

/**
 * Reads the entry for unanswered requests. All tabs on this device share it, because another tab may have the same
 * draft.
 */
export function readUnanswered(name: string): Unanswered | null {
  const inPage = unstored.get(name);
  if (inPage) return inPage;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isUnanswered(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function keepUnanswered(name: string, unanswered: Unanswered | null) {
  unstored.delete(name);
  try {
    if (unanswered) localStorage.setItem(name, JSON.stringify(unanswered));
    else localStorage.removeItem(name);
  } catch {
    if (unanswered) unstored.set(name, unanswered);
  }
}

const isUnanswered = (value: unknown): value is Unanswered =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'prints' in value &&
  Array.isArray(value.prints) &&
  value.prints.every((print) => typeof print === 'string') &&
  'since' in value &&
  typeof value.since === 'number';
