import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { type Attempt, forgetDraft, storeDraft, readDraft, type StoredDraft } from './draft-storage.ts';
import { type SpotValues, startValues } from './spot-draft.ts';

/** Manages the draft of a new spot, which is stored in this tab. `edits` is passed to `useForm` as its draft. */
export function useStoredDraft() {
  const { session } = usePortal();
  const userId = useStore(session.$session).user?.id ?? null;
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [isPhotoStored, setPhotoStored] = useState(true);
  // This is a ref, so that each change is applied to the latest draft, even if an older render requested the change.
  const latest = useRef<StoredDraft | null>(draft);

  const keep = (change: Partial<StoredDraft>) => {
    // The draft is null once it has been deleted after sending. A later change must not store it again.
    if (!latest.current) return;
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
    setPhotoStored(storeDraft(userId, latest.current));
  };
  const edit = (next: (old: Partial<SpotValues>) => Partial<SpotValues>) =>
    keep({ values: { ...startValues(), ...next(latest.current?.values ?? {}) } });

  return {
    ...draft,
    edits: [draft.values, edit] as const,
    /** False if the photo was too large for the tab's storage. */
    isPhotoStored,
    attempt: () => latest.current?.attempt ?? null,
    markAttempt: (attempt: Attempt | null) => keep({ attempt }),
    markCreated: (createdId: string) => keep({ createdId, attempt: null }),
    forget: () => {
      latest.current = null;
      forgetDraft();
    },
  };
}
