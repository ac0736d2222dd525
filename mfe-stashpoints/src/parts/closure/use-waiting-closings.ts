import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { followClosings, isClosing, spotIdOf } from '../../model/closings.store.ts';

/** Ids of the spots whose closing for today has not reached the server and cannot for now. */
export function useWaitingClosings(): readonly string[] {
  const portal = usePortal();
  const waiting = useStore(portal.outbox.$waiting);
  const isBacklogged = useStore(portal.outbox.$isBacklogged);
  useEffect(() => void followClosings(portal), [portal]);
  return isBacklogged ? waiting.filter(isClosing).map(spotIdOf) : [];
}
