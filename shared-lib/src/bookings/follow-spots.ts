import type { QueryClient } from '@tanstack/react-query';
import type { Stashpoint } from '../contract/index.ts';
import { MY_SPOTS } from '../query/shared.queries.ts';
import type { BookingStore } from './booking-store.ts';

/** Updates the store's spots whenever the host's spots have been read. */
export const followSpots = (bookings: BookingStore, queryClient: QueryClient): (() => void) =>
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type !== 'updated' || !MY_SPOTS.every((part, at) => queryKey[at] === part)) return;
    bookings.setSpots(queryClient.getQueryData<Stashpoint[]>(queryKey) ?? []);
  });
