import type { Booking, Review, SupplyOrder } from '@host-portal/shared-lib/contract';
import {
  aBooking,
  aHostServer,
  aPage,
  aReview,
  aStashpoint,
  aSupplyOrder,
  fakeApi,
  pageOf,
} from '@host-portal/shared-lib/testing';

/** The time of the demo data, which is a Thursday afternoon. */
export const NOW = '2026-03-05T14:05:00.000Z';
/** The context that the slot `storage-spot` passes. */
export const SPOT = { storageSpotId: 's1', businessName: 'Café Lisboa' };

export type World = { reviews: Review[]; orders: Record<string, SupplyOrder[]>; bookings: Booking[] };

/**
 * Builds fourteen reviews on two pages, a delivery of tags a month ago, other tags on their way, and 96 bags in the
 * last 30 days.
 */
export function aWorld(change: Partial<World> = {}): World {
  return {
    reviews: [
      aReview({ id: 'r1', firstName: 'Max' }),
      aReview({
        id: 'r2',
        firstName: 'Émile',
        language: 'fr',
        stashpointRating: 4,
        stashpointReview: 'Accueil très sympathique.',
        stashpointReviewTranslations: { en: 'A very friendly welcome.', de: 'Sehr freundlicher Empfang.' },
      }),
      ...Array.from({ length: 12 }, (_, index) =>
        aReview({
          id: `r${index + 3}`,
          firstName: `Guest ${index + 3}`,
          created: `2026-0${index < 6 ? 2 : 1}-10T12:00:00.000Z`,
          language: 'en',
          stashpointRating: index === 11 ? 1 : 5,
          stashpointReview: `Comment ${index + 3}`,
        }),
      ),
    ],
    orders: {
      tags: [
        aSupplyOrder({ id: 'o1', expectedDeliveryDate: '2026-03-09', quantityRequested: 300 }),
        aSupplyOrder({
          id: 'o2',
          orderedAt: '2026-01-20T09:00:00.000Z',
          sentAt: '2026-01-22T09:00:00.000Z',
          expectedDeliveryDate: '2026-02-03',
          quantityRequested: 200,
          quantitySent: 200,
        }),
      ],
      seals: [],
    },
    bookings: [
      aBooking({ bagCount: 90, hasBeenCheckedIn: true, dropoff: '2026-02-20T10:00:00.000Z' }),
      aBooking({ bagCount: 6, hasBeenCheckedIn: true, dropoff: '2026-03-01T10:00:00.000Z' }),
      aBooking({ bagCount: 50, dropoff: '2026-03-05T10:00:00.000Z' }),
    ],
    ...change,
  };
}

/** Fakes the API for this data. Returns reviews by page and orders by type, and accepts every order. */
export function aServer(world: World = aWorld()): World {
  aHostServer({ spots: [aStashpoint({ id: 's1', rating: 4.66 })] });
  fakeApi.get('/v2/bookings', aPage(world.bookings));
  fakeApi.get('/v2/reviews', ({ query }) => pageOf(world.reviews, query));
  fakeApi.get('/v2/supply-orders', ({ query }) => world.orders[query.get('type') ?? ''] ?? []);
  fakeApi.post('/v2/supply-orders', ({ body }) => {
    const { type, quantity } = body as { type: string; quantity: number };
    const order = aSupplyOrder({ orderedAt: NOW, expectedDeliveryDate: null, quantityRequested: quantity });
    world.orders[type] = [order, ...(world.orders[type] ?? [])];
    return order;
  });
  return world;
}
