import { useEffect, useSyncExternalStore } from 'react';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { followClosings, isClosing, spotIdOf } from '../../model/closings.store.ts';

/** Ids of the spots whose closing for today has not reached the server and cannot for now. */
export function useWaitingClosings(): readonly string[] {
  const portal = usePortal();
  useEffect(() => void followClosings(portal), [portal]);
  // As one text, so that a change of another kind (a bag checked in) draws nothing here.
  const ids = useSyncExternalStore(
    (onChange) => listenTo(portal, onChange),
    () => JSON.stringify(waitingIn(portal)),
  );
  return JSON.parse(ids) as string[];
}

const waitingIn = ({ outbox: { $isBacklogged, $waiting } }: Portal) =>
  $isBacklogged.get() ? $waiting.get().filter(isClosing).map(spotIdOf) : [];

function listenTo({ outbox: { $isBacklogged, $waiting } }: Portal, onChange: () => void) {
  const stops = [$isBacklogged.listen(onChange), $waiting.listen(onChange)];
  return () => stops.forEach((stop) => stop());
}
