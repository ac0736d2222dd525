import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import {
  forgetNotes,
  sendStoredNotes,
  type SentNotes,
  type StoredNotes,
  storedNotes,
} from '../../model/stored-notes.ts';

/** Manages the stored notes of a created spot until they're sent or discarded. */
export function useUnsentNotes() {
  const portal = usePortal();
  const [kept, setKept] = useState(() => storedNotes(portal));
  /** The notes that the API refused, which the host can still send by email. */
  const [refused, setRefused] = useState<StoredNotes | null>(null);
  /** The id of the spot whose notes were sent, refused or discarded. */
  const [settledId, setSettledId] = useState<string | null>(null);

  function settle({ ending, notes }: SentNotes) {
    if (ending === 'refused') setRefused(notes);
    if (ending !== 'kept' && notes) setSettledId(notes.spotId);
    setKept(storedNotes(portal));
  }
  const again = useMutation({
    mutationFn: (notes: StoredNotes) => sendStoredNotes(portal, notes.spotId),
    onSuccess: settle,
    networkMode: 'always',
  });

  return {
    kept,
    refusedText: refused?.text ?? null,
    settledId,
    isSending: again.isPending,
    settle,
    sendAgain: () => {
      if (kept && !again.isPending) again.mutate(kept);
    },
    leaveOut: () => {
      forgetNotes();
      settle({ ending: 'none', notes: kept });
    },
  };
}
