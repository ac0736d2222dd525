import { queryOptions } from '@tanstack/react-query';
import {
  type BodyOf,
  type Booking,
  createClosure,
  createStashpoint,
  deleteClosure,
  getStashpoint,
  type Instant,
  updateClosure,
  updateStashpoint,
  updateStashpointDetails,
} from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { isReread, mySpotsQuery, readBookings } from '@host-portal/shared-lib/query';

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

/** Several ranges of drop-off, each read to its end, side by side; a booking in two ranges counts once (D-02). */
export type DropoffWindow = { from: Instant; to: Instant };

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

/** `PATCH /v3/stashpoints/{id}` with the changed keys only (T-44). */
export const patchSpot = (portal: Portal, spotId: string, change: BodyOf<typeof updateStashpoint>) =>
  portal.api.call(updateStashpoint, { params: { id: spotId }, body: change });

/** The spec does not show what a change answers, so the spot is read again in every query that has it. */
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

/** The API has no other call for notes (T-53, D-06). */
export const patchNotes = (portal: Portal, spotId: string, notes: string) =>
  portal.api.call(updateStashpointDetails, { params: { id: spotId }, body: { notes } });
