import { queryOptions } from '@tanstack/react-query';
import { ApiError, DECODE_ERROR_ID } from '../api/api-error.ts';
import { type Host, listHosts, listStashpoints } from '../contract/index.ts';
import type { Portal } from '../portal/portal.ts';
import { A_DAY_MS, cacheFirst } from './cache-first.ts';
import { learnZone } from './learn-zone.ts';
import { PERSISTED } from './persisted-queries.ts';
import { readPlaceZone, spotZoneKey } from './place-zone.ts';
import { isReread } from './query-client.ts';
import { readAllPages } from './read-all-pages.ts';
import { unreadableOf, unreadableQuery } from './unreadable.ts';

const SPOTS_PER_PAGE = 50;

/** The prefix of the query keys for a host's spots. */
export const MY_SPOTS = ['spots', 'mine'] as const;

/** Reads the signed-in user's host record. Null before the sign-up is complete and after sign-out. */
export const myHostQuery = (portal: Portal) => {
  const userId = userIdOf(portal);
  return queryOptions({
    queryKey: ['hosts', 'mine', userId],
    meta: PERSISTED,
    queryFn: (context) =>
      cacheFirst<Host | null>(context, {
        maxAgeMs: (host) => (host ? A_DAY_MS : 0),
        now: Date.now,
        read: async () => {
          // During a sign-out, a page renders once more without a user.
          if (userId === null) return null;
          const hosts = await portal.api.call(listHosts, { signal: context.signal, fresh: isReread(context) });
          const own = hosts.find((host) => host.userId === userId) ?? null;
          // A host whose record is unreadable must not be asked to sign up again.
          const isUnreadable = own === null && (await unreadableHosts(portal)) > 0;
          if (isUnreadable) throw unreadableHost();
          return own;
        },
      }),
    // A host record never disappears. If it's missing, a sign-up may create it at any moment.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  });
};

/**
 * Reads all of the signed-in host's storage spots, in the server's order. Without a host record, none are requested.
 */
export const mySpotsQuery = (portal: Portal) =>
  queryOptions({
    queryKey: [...MY_SPOTS, userIdOf(portal)],
    meta: PERSISTED,
    queryFn: async (context) => {
      const host = await portal.queryClient.fetchQuery(myHostQuery(portal));
      if (!host) return [];
      const fresh = isReread(context);
      return readAllPages(
        (page, cancel) =>
          portal.api.call(listStashpoints, {
            query: { page, perPage: SPOTS_PER_PAGE, hostId: host.id },
            signal: cancel,
            fresh,
          }),
        { signal: context.signal },
      );
    },
  });

/**
 * Reads a spot's IANA zone from any of its bookings, because a stashpoint has no zone. Without a booking, a spot that
 * was created on this device has the zone of its position. Otherwise, the result is null, and screens show the
 * browser's zone and a note about it.
 */
export const spotZoneQuery = (portal: Portal, spotId: string) =>
  queryOptions({
    queryKey: spotZoneKey(spotId),
    meta: PERSISTED,
    queryFn: (context) => {
      // The two reads start together, because spots that request their zone at the same time share a call.
      const placeZone = readPlaceZone(portal, spotId);
      return cacheFirst<string | null>(context, {
        maxAgeMs: async (zone) => (zone && zone !== (await placeZone) ? Number.POSITIVE_INFINITY : A_DAY_MS),
        now: Date.now,
        read: async () => (await learnZone(portal, spotId)) ?? placeZone,
      });
    },
    // A spot's zone never changes, but a spot without bookings may get its first booking.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 5 * 60_000),
  });

const unreadableHost = () =>
  new ApiError({ id: DECODE_ERROR_ID, message: 'Decoding failed: the host record', kind: 'decode' });

const unreadableHosts = async ({ queryClient }: Portal) =>
  unreadableOf(await queryClient.fetchQuery(unreadableQuery(queryClient)), { path: listHosts.path }).length;

const userIdOf = (portal: Portal) => portal.session.$session.get().user?.id ?? null;
