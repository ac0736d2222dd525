import type { Booking } from '@host-portal/shared-lib/contract';
import { START } from './clock.ts';
import { type Traveller, TRAVELLERS } from './schedule.ts';

const MINUTE = 60_000;
const toInstant = (ms: number) => new Date(ms).toISOString();

export const idOf = (who: Traveller) => `booking-${who.toLowerCase()}`;

export function travellerOf(id: string): Traveller {
  const found = TRAVELLERS.find((who) => idOf(who) === id);
  if (!found) throw new Error(`nobody has the booking ${id}`);
  return found;
}

/**
 * Creates a traveller's booking for today. A traveller whose bags are in store came in the morning, and the others
 * are expected about now.
 */
export function bookingFor(who: Traveller, isInStore: boolean): Booking {
  const index = TRAVELLERS.indexOf(who);
  return {
    id: idOf(who),
    created: toInstant(START - 600 * MINUTE),
    bagCount: index + 1,
    cancelledAt: null,
    couponCode: null,
    dropoff: toInstant(START + (isInStore ? -300 + index : -30 + index * 10) * MINUTE),
    pickup: toInstant(START + (240 + index * 10) * MINUTE),
    source: 'web',
    hasBeenCheckedIn: isInStore,
    hasBeenCheckedOut: false,
    customer: {
      id: null,
      email: null,
      firstName: who,
      lastName: null,
      phoneNumber: null,
      referralCode: null,
      userId: null,
    },
    otaBooking: null,
    stashpoint: {
      id: 's101',
      address: null,
      businessName: 'Café Lisboa',
      countryCode: 'PT',
      description: null,
      latitude: null,
      longitude: null,
      nearestCity: null,
      timezone: 'Europe/Lisbon',
      type: null,
    },
    storageSpaces: [],
  };
}
