import { queryOptions } from '@tanstack/react-query';
import { listBookings } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { BOOKINGS } from '../api/bookings.queries.ts';

/** The bookings of practice; its server is in memory (`practice-portal.ts`). */
export const practiceQuery = (practice: Portal) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'practice'],
    queryFn: async () => {
      const { items } = await practice.api.call(listBookings, { query: { stashpointId: ['practice'] } });
      practice.bookings.add(items);
      return items.length;
    },
  });
