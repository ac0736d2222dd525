import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { forgetNotes, type KeptNotes, keptNotes, sendKeptNotes, type SentNotes } from '../../model/kept-notes.ts';

/** Notes of a spot that exists, until they have arrived or are left out. */
export function useUnsentNotes() {
  const portal = usePortal();
  const [kept, setKept] = useState(() => keptNotes(portal));
  /** What the API does not take; the host can still mail it. */
  const [refused, setRefused] = useState<KeptNotes | null>(null);
  /** The spot whose notes were kept, once nothing is kept any more. */
  const [settledId, setSettledId] = useState<string | null>(null);

  function settle({ ending, notes }: SentNotes) {
    if (ending === 'refused') setRefused(notes);
    if (ending !== 'kept' && notes) setSettledId(notes.spotId);
    setKept(keptNotes(portal));
  }
  const again = useMutation({
    mutationFn: (notes: KeptNotes) => sendKeptNotes(portal, notes.spotId),
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
