import type { Booking } from '@host-portal/shared-lib/contract';
import { addMinutes, toInstant, viewerZone } from '@host-portal/shared-lib/time';

/** Fictional travellers. Times are in minutes from now. */
const TRAVELLERS = [
  { id: 'practice-7F3K2M', first: 'Ana', last: 'Sousa', bags: 3, dropoff: 10, pickup: 250, isIn: false },
  { id: 'practice-9QQW4R', first: 'Li', last: 'Wang', bags: 1, dropoff: 25, pickup: 180, isIn: false },
  { id: 'practice-A12C8T', first: 'Max', last: 'Bauer', bags: 2, dropoff: -200, pickup: 40, isIn: true },
];

/** Creates three bookings around now, at a spot in this device's time zone. */
export function practiceBookings(now: number, businessName: string): Booking[] {
  const at = (minutes: number) => addMinutes(toInstant(now), minutes);
  return TRAVELLERS.map(({ id, first, last, bags, dropoff, pickup, isIn }) => ({
    id,
    created: at(-1440),
    bagCount: bags,
    cancelledAt: null,
    couponCode: null,
    dropoff: at(dropoff),
    pickup: at(pickup),
    source: 'web',
    hasBeenCheckedIn: isIn,
    hasBeenCheckedOut: false,
    customer: {
      id: null,
      email: null,
      firstName: first,
      lastName: last,
      phoneNumber: null,
      referralCode: null,
      userId: null,
    },
    otaBooking: null,
    stashpoint: {
      id: 'practice',
      address: null,
      businessName,
      countryCode: null,
      description: null,
      latitude: null,
      longitude: null,
      nearestCity: null,
      timezone: viewerZone(),
      type: null,
    },
    storageSpaces: [],
  }));
}
