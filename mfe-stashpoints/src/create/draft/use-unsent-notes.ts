import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { forgetNotes, type KeptNotes, keptNotes, sendKeptNotes, type SentNotes } from '../../model/kept-notes.ts';

/** Notes of an existing spot, until they're sent or discarded. */
export function useUnsentNotes() {
  const portal = usePortal();
  const [kept, setKept] = useState(() => keptNotes(portal));
  /** Notes that the API refused; the host can still email them. */
  const [refused, setRefused] = useState<KeptNotes | null>(null);
  /** The spot whose notes were just sent or discarded. */
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
