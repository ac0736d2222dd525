import { queryOptions } from '@tanstack/react-query';
import { readBookings } from '@host-portal/shared-lib/bookings';
import {
  type BodyOf,
  type Booking,
  type Closure,
  createClosure,
  createStashpoint,
  deleteClosure,
  getStashpoint,
  type Instant,
  listClosures,
  type Stashpoint,
  updateClosure,
  updateStashpoint,
  updateStashpointDetails,
} from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { closuresQuery, isReread, mySpotsQuery } from '@host-portal/shared-lib/query';

export const spotQuery = (portal: Portal, spotId: string) =>
  queryOptions({
    queryKey: ['stashpoints', 'spot', spotId],
    queryFn: (context) =>
      portal.api.call(getStashpoint, {
        params: { id: spotId },
        signal: context.signal,
        fresh: isReread(context),
      }),
  });

export type DropoffWindow = { from: Instant; to: Instant };

/** Reads all pages of the bookings in several drop-off ranges, in parallel. A booking in two ranges counts once. */
export const spotBookingsQuery = (portal: Portal, spotId: string, windows: readonly DropoffWindow[]) =>
  queryOptions({
    queryKey: ['stashpoints', 'bookings', spotId, windows],
    queryFn: async (context) => {
      const fresh = isReread(context);
      const lists = await Promise.all(
        windows.map(({ from, to }) =>
          readBookings(
            portal,
            { stashpointIds: [spotId], dropoffGte: from, dropoffLte: to },
            { signal: context.signal, fresh },
          ),
        ),
      );
      return [...new Map(lists.flat().map((booking): [string, Booking] => [booking.id, booking])).values()];
    },
  });

/**
 * Sends `PATCH /v3/stashpoints/{id}` with only the changed keys, because the API overwrites every key it receives.
 */
export const patchSpot = (portal: Portal, spotId: string, change: BodyOf<typeof updateStashpoint>) =>
  portal.api.call(updateStashpoint, { params: { id: spotId }, body: change });

/** Reads the spot from the server, bypassing the cache, and updates the spot's query with it. */
export async function readSpot(portal: Portal, spotId: string): Promise<Stashpoint> {
  const spot = await portal.api.call(getStashpoint, { params: { id: spotId }, fresh: true });
  portal.queryClient.setQueryData(spotQuery(portal, spotId).queryKey, spot);
  return spot;
}

/** Returns the spot as last read, which may be newer than the spot that a form started with. */
export const newestSpot = (portal: Portal, spot: Stashpoint): Stashpoint =>
  portal.queryClient.getQueryData(spotQuery(portal, spot.id).queryKey) ?? spot;

/** Reads a spot's closures from the server, bypassing the cache, and updates the closures' query with them. */
export async function readClosures(portal: Portal, spotId: string): Promise<Closure[]> {
  const closures = await portal.api.call(listClosures, { query: { stashpointId: spotId }, fresh: true });
  portal.queryClient.setQueryData(closuresQuery(portal, spotId).queryKey, closures);
  return closures;
}

/** Returns the closure as last read, which may be newer than the closure that a form started with. */
export const newestClosure = (portal: Portal, closure: Closure): Closure =>
  portal.queryClient
    .getQueryData(closuresQuery(portal, closure.stashpointId).queryKey)
    ?.find(({ id }) => id === closure.id) ?? closure;

/** Saves the changed keys, shows them immediately, and rereads the spot. */
export async function saveSpot(portal: Portal, spot: Stashpoint, change: BodyOf<typeof updateStashpoint>) {
  await patchSpot(portal, spot.id, change);
  portal.queryClient.setQueryData(spotQuery(portal, spot.id).queryKey, { ...spot, ...change });
  await rereadSpot(portal, spot.id);
}

/** Refetches the spot in every query that contains it, because the spec doesn't define the response to a change. */
export const rereadSpot = (portal: Portal, spotId: string) =>
  Promise.all([
    portal.queryClient.invalidateQueries({ queryKey: spotQuery(portal, spotId).queryKey }),
    rereadMySpots(portal),
  ]);

export const rereadMySpots = (portal: Portal) =>
  portal.queryClient.invalidateQueries({ queryKey: mySpotsQuery(portal).queryKey });

export type NewClosure = BodyOf<typeof createClosure>;
export type ClosureChange = BodyOf<typeof updateClosure>;

export const postClosure = (portal: Portal, closure: NewClosure, idempotencyKey?: string) =>
  portal.api.call(createClosure, { body: closure, idempotencyKey });

export const patchClosure = (portal: Portal, closureId: string, change: ClosureChange) =>
  portal.api.call(updateClosure, { params: { id: closureId }, body: change });

export const removeClosure = (portal: Portal, closureId: string) =>
  portal.api.call(deleteClosure, { params: { id: closureId } });

export const postSpot = (portal: Portal, spot: BodyOf<typeof createStashpoint>, idempotencyKey: string) =>
  portal.api.call(createStashpoint, { body: spot, idempotencyKey });

/** Sends a spot's notes with `PATCH /v2/stashpoints/{id}`, the only call that accepts them. */
export const patchNotes = (portal: Portal, spotId: string, notes: string) =>
  portal.api.call(updateStashpointDetails, { params: { id: spotId }, body: { notes } });
