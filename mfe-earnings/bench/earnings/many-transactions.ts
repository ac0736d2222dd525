import type { Transaction } from '@host-portal/shared-lib/contract';
import { aTransaction } from '../../src/testing/builders.fixture.ts';

/** Bookings of three spots over a year, every fiftieth refunded; the same ones each time. */
export const manyTransactions = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, index) => {
    const spot = 'ABC'.charAt(index % 3);
    const isRefund = index % 50 === 49;
    return aTransaction({
      id: `t${index}`,
      amount: isRefund ? -300 : 295 * ((index % 5) + 1),
      created: new Date(Date.UTC(2026, 0, 1) + (index % 365) * 86_400_000).toISOString(),
      booking: {
        id: `BENCH${isRefund ? index - 1 : index}`,
        stashpoint: {
          id: spot,
          name: null,
          businessName: `Spot ${spot}`,
          address: null,
          countryCode: null,
          description: null,
        },
      },
    });
  });
