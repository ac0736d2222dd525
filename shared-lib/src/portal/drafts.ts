import type { ReadableAtom } from 'nanostores';
import type { Session } from './portal.ts';

/**
 * Holds what somebody had typed when their session ended, in memory only. Each call concerns the signed-in person.
 * While nobody is signed in, nothing is read, stored or deleted, and another person finds nothing.
 */
export type Drafts = {
  read: (name: string) => unknown;
  keep: (name: string, value: unknown) => void;
  forget: (name: string) => void;
  /** Deletes all drafts of the person. Called when they sign out themselves (spec §4). */
  forgetAll: () => void;
};

export function createDrafts($session: ReadableAtom<Session>): Drafts {
  const kept = new Map<string, unknown>();
  let owner: string | null = null;
  const isOwnersTurn = () => {
    const userId = $session.get().user?.id ?? null;
    if (userId === null) return false;
    if (userId !== owner) kept.clear();
    owner = userId;
    return true;
  };
  return {
    read: (name) => (isOwnersTurn() ? kept.get(name) : undefined),
    keep: (name, value) => {
      if (isOwnersTurn()) kept.set(name, value);
    },
    forget: (name) => {
      if (isOwnersTurn()) kept.delete(name);
    },
    forgetAll: () => kept.clear(),
  };
}
