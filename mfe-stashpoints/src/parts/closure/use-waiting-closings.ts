import { useEffect, useSyncExternalStore } from 'react';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { followClosings, isClosing, spotIdOf } from '../../model/closings.store.ts';

/** Returns the ids of the spots with a queued closure that hasn't reached the server yet. */
export function useWaitingClosings(): readonly string[] {
  const portal = usePortal();
  useEffect(() => void followClosings(portal), [portal]);
  // The selector returns a single string, so that unrelated changes such as a check-in don't cause a re-render.
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
