import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { type Attempt, forgetDraft, keepDraft, readDraft, type StoredDraft } from './draft-storage.ts';
import { type SpotValues, startValues } from './spot-draft.ts';

/** The draft of a new spot as this tab keeps it. `edits` is what `useForm` takes for a draft. */
export function useKeptDraft() {
  const { session } = usePortal();
  const userId = useStore(session.$session).user?.id ?? null;
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [isPhotoKept, setPhotoKept] = useState(true);
  // Each change starts from the last one, also when it comes from an answer that an older render asked for.
  const latest = useRef<StoredDraft | null>(draft);

  const keep = (change: Partial<StoredDraft>) => {
    // The spot was sent: what comes later must not bring the draft back.
    if (!latest.current) return;
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
    setPhotoKept(keepDraft(userId, latest.current));
  };
  const edit = (next: (old: Partial<SpotValues>) => Partial<SpotValues>) =>
    keep({ values: { ...startValues(), ...next(latest.current?.values ?? {}) } });

  return {
    ...draft,
    edits: [draft.values, edit] as const,
    /** False: the photo was too large to be kept. */
    isPhotoKept,
    attempt: () => latest.current?.attempt ?? null,
    markAttempt: (attempt: Attempt | null) => keep({ attempt }),
    markCreated: (createdId: string) => keep({ createdId, attempt: null }),
    forget: () => {
      latest.current = null;
      forgetDraft();
    },
  };
}
