import { queryOptions } from '@tanstack/react-query';
import { restoreBookings } from '@host-portal/shared-lib/bookings';
import type { Portal } from '@host-portal/shared-lib/portal';
import { deviceOf } from '@host-portal/shared-lib/query';

type Source = Pick<Portal, 'bookings' | 'queryClient' | 'now'>;

const MOST_RECENT = 5;
const NAME = 'recent finds';

/**
 * The ids of the bookings that the host opened most recently from a search, newest first. They're erased at sign-out
 * with all persisted data.
 */
export const recentFindsQuery = (portal: Source) =>
  queryOptions({
    queryKey: ['recent-finds'],
    queryFn: async () => {
      const kept = await deviceOf(portal.queryClient)?.read(NAME);
      await restoreBookings(portal);
      return idsOf(kept?.data);
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const idsOf = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];

/** Adds a booking to the recent finds after the host has found and opened it. */
export async function noteFound(portal: Source, id: string) {
  const { bookings, queryClient } = portal;
  const { owner } = bookings;
  const query = recentFindsQuery(portal);
  const before = await queryClient.ensureQueryData(query);
  // Discards the id if the host has signed out in the meantime.
  if (bookings.owner !== owner) return;
  const ids = [id, ...before.filter((other) => other !== id)].slice(0, MOST_RECENT);
  queryClient.setQueryData(query.queryKey, ids);
  await deviceOf(queryClient)?.write(NAME, ids);
}
