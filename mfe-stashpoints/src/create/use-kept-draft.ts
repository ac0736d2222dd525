import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { forgetDraft, keepDraft, readDraft, type StoredDraft } from './draft-storage.ts';
import { type SpotValues, startValues } from './spot-draft.ts';

/** The draft of a new spot as this tab keeps it. `edits` is what `useForm` takes for a draft. */
export function useKeptDraft() {
  const { session } = usePortal();
  const userId = useStore(session.$session).user?.id ?? null;
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [isPhotoKept, setPhotoKept] = useState(true);
  const keep = (next: StoredDraft) => {
    setDraft(next);
    setPhotoKept(keepDraft(userId, next));
  };
  const edit = (next: (old: Partial<SpotValues>) => Partial<SpotValues>) =>
    keep({ ...draft, values: { ...startValues(), ...next(draft.values) } });
  return {
    ...draft,
    edits: [draft.values, edit] as const,
    /** False: the photo was too large to be kept. */
    isPhotoKept,
    markCreated: (createdId: string) => keep({ ...draft, createdId }),
    forget: forgetDraft,
  };
}
