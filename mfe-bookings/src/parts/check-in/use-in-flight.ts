import { useSyncExternalStore } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { $inFlight } from '../../model/check-in.store.ts';
import type { InFlight } from '../../model/in-flight.ts';

/** The change of one booking that is in flight. A tap on another booking re-renders nothing here. */
export function useInFlight(bookingId: string): InFlight | undefined {
  const $all = $inFlight(usePortal());
  return useSyncExternalStore(
    (onChange) => $all.listen(onChange),
    () => $all.get().get(bookingId),
  );
}
