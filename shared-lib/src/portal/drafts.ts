import type { ReadableAtom } from 'nanostores';
import type { Session } from './portal.ts';

/**
 * Keeps form input in memory when a person's session ends. `read`, `keep` and `forget` apply to the signed-in person
 * and do nothing while nobody is signed in. If another person signs in, the drafts are deleted.
 */
export type Drafts = {
  read: (name: string) => unknown;
  keep: (name: string, value: unknown) => void;
  forget: (name: string) => void;
  /** Deletes all drafts. Called when the person signs out (spec §4). */
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
