import type { Booking } from '@host-portal/shared-lib/contract';
import { PortalKeys } from './portal-keys.tsx';
import { useListKeys } from './use-list-keys.ts';

export function ListKeyboard({ bookings }: { bookings: readonly Booking[] }) {
  useListKeys(bookings);
  return <PortalKeys />;
}
