import type { Insertable } from 'kysely';
import { later, HOUR, MINUTE } from '../clock.ts';
import type { BookingsTable, CustomersTable, Ota, StorageSpace } from '../database/tables.ts';
import { addDays, dayIn, wallTime, weekday } from './calendar.ts';
import { wasClosed } from './demo-orders.ts';
import { TRAVELLERS } from './demo-people.ts';
import { type DemoSpot, LISBOA, RHEIN, RIBEIRA, TOKYO } from './demo-spots.ts';
import type { Random } from './random.ts';

export type DemoBooking = Insertable<BookingsTable> & { spot: DemoSpot };
export type DemoStay = { booking: DemoBooking; customer: CustomersTable };

const OTAS: Ota[] = [
  { id: 'ota_1', name: 'TripNest', slug: 'tripnest' },
  { id: 'ota_2', name: 'StayHop', slug: 'stayhop' },
  { id: 'ota_3', name: 'City Pass Europe', slug: 'city-pass-europe' },
];
const COUPONS = ['WELCOME10', 'SUMMER15', 'HOSTEL5'];

/** The number of past and future days that have bookings. */
const PAST_DAYS = 62;
const FUTURE_DAYS = 21;

/** Today's 23 drop-off times in Lisbon, in minutes after midnight. */
const TODAY_IN_LISBOA = [
  555, 570, 585, 600, 615, 630, 645, 660, 690, 705, 720, 750, 780, 810, 840, 870, 900, 945, 990, 1035, 1080, 1140, 1200,
];

export function demoStays(random: Random, now: Date): DemoStay[] {
  const maker = stayMaker(random, now);
  return [
    ...lisboaToday(maker, now),
    ...[LISBOA, RHEIN, TOKYO, RIBEIRA].flatMap((spot) => otherDays(maker, random, spot, now)),
  ];
}

/**
 * Creates today's bookings of Café Lisboa: 23 expected arrivals, one stay that ends today and one that should have
 * ended yesterday.
 */
function lisboaToday(maker: StayMaker, now: Date): DemoStay[] {
  const spot = LISBOA;
  const today = dayIn(spot.timezone, now);
  const at = (days: number, minutes: number) => wallTime(spot.timezone, addDays(today, days), minutes);
  const arrivals = TODAY_IN_LISBOA.map((minutes, index) => {
    const staysOver = index % 6 === 5;
    return maker(spot, {
      dropoff: at(0, minutes),
      pickup: staysOver ? at(1, 600 + index * 10) : at(0, Math.min(minutes + 150 + (index % 5) * 45, 1305)),
      isIn: false,
      isOut: false,
      traveller: index,
      ...(index === 3 && { ota: OTAS[0], source: 'ota' }),
      ...(index === 9 && { bags: 14 }),
      ...(index === 12 && { hasPhone: false }),
      ...(index === 16 && { coupon: 'WELCOME10' }),
    });
  });
  return [
    ...arrivals,
    maker(spot, { dropoff: at(-2, 680), pickup: at(0, 1110), isIn: true, isOut: false, traveller: 30, bags: 3 }),
    maker(spot, { dropoff: at(-1, 610), pickup: at(-1, 1170), isIn: true, isOut: false, traveller: 31, bags: 2 }),
    maker(spot, {
      dropoff: at(1, 640),
      pickup: at(1, 1020),
      isIn: false,
      isOut: false,
      traveller: 32,
      cancelledAt: later(now, -5 * HOUR),
    }),
  ];
}

const DAILY: Record<string, [low: number, high: number]> = {
  [LISBOA.id]: [6, 13],
  [RHEIN.id]: [2, 5],
  [TOKYO.id]: [3, 6],
  [RIBEIRA.id]: [1, 3],
};

function otherDays(maker: StayMaker, random: Random, spot: DemoSpot, now: Date): DemoStay[] {
  const today = dayIn(spot.timezone, now);
  const [low, high] = DAILY[spot.id] ?? [0, 0];
  const stays: DemoStay[] = [];
  for (let days = -PAST_DAYS; days <= FUTURE_DAYS; days += 1) {
    const day = addDays(today, days);
    const isLisboa = spot === LISBOA;
    if (isLisboa && (days === 0 || weekday(day) === 7)) continue;
    // Days further ahead have fewer bookings, and weekends have more.
    const fullness = (days > 0 ? 1 - days / (FUTURE_DAYS + 4) : 1) * (weekday(day) >= 5 ? 1.15 : 0.9);
    const count = Math.max(days > 0 ? 1 : 2, Math.round(random.between(low, high) * fullness));
    for (let index = 0; index < count; index += 1) {
      const start = random.between(spot.isAlwaysOpen ? 360 : 570, 1080);
      const dropoff = wallTime(spot.timezone, day, start - (start % 15));
      // At Café Lisboa, all stays that began on past days are checked out, so they must end before today.
      const nights = random.chance(0.2) ? random.between(1, isLisboa && days < 0 ? Math.min(2, -days - 1) : 2) : 0;
      const pickup =
        nights > 0
          ? wallTime(spot.timezone, addDays(day, nights), random.between(570, 1200))
          : new Date(
              Math.min(
                later(dropoff, random.between(9, 32) * 15 * MINUTE).getTime(),
                wallTime(spot.timezone, day, 1305).getTime(),
              ),
            );
      const isCancelled = days !== 0 && random.chance(0.05);
      const didNotCome = random.chance(0.03);
      const isIn = !isCancelled && !didNotCome && later(dropoff, 20 * MINUTE) < now;
      const stay = maker(spot, {
        dropoff,
        pickup,
        isIn,
        isOut: isIn && (days < 0 && isLisboa ? true : pickup < now && !(days === -1 && index === 0)),
        traveller: random.between(0, TRAVELLERS.length - 1),
        ...(isCancelled && { cancelledAt: later(dropoff, -random.between(2, 30) * HOUR) }),
        ...(random.chance(0.15) && { ota: random.pick(OTAS), source: 'ota' }),
        ...(random.chance(0.1) && { coupon: random.pick(COUPONS) }),
        ...(random.chance(0.04) && { hasPhone: false }),
      });
      // The stay's random numbers are drawn even if the stay is skipped, so that later stays don't change.
      if (!wasClosed(spot, days)) stays.push(stay);
    }
  }
  return stays;
}

type Stay = {
  dropoff: Date;
  pickup: Date;
  isIn: boolean;
  isOut: boolean;
  /** The traveller's index in `TRAVELLERS`. */
  traveller: number;
  bags?: number;
  ota?: Ota;
  source?: string;
  coupon?: string;
  hasPhone?: boolean;
  cancelledAt?: Date;
};
type StayMaker = (spot: DemoSpot, stay: Stay) => DemoStay;

function stayMaker(random: Random, now: Date): StayMaker {
  let number = 0;
  const ids = new Set<string>();
  const newCode = (): string => {
    const code = random.code(10);
    if (ids.has(code)) return newCode();
    ids.add(code);
    return code;
  };
  /**
   * Replaces a booking time in the future with a random one in the past, because every stay was booked before now.
   */
  const beforeNow = (instant: Date) => (instant < now ? instant : later(now, -random.between(10, 3000) * MINUTE));
  return (spot, stay) => {
    number += 1;
    const [first, last, prefix] = TRAVELLERS[stay.traveller % TRAVELLERS.length] ?? ['Ana', 'Sousa', '+351 91'];
    const id = newCode();
    const bags = stay.bags ?? random.pick([1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5]);
    const days = Math.max(1, Math.ceil((stay.pickup.getTime() - stay.dropoff.getTime()) / (24 * HOUR)));
    const discount = stay.coupon ? 0.9 : 1;
    const customer: CustomersTable = {
      id: `cu_${String(number).padStart(5, '0')}`,
      email: `${mailName(first, number)}@example.net`,
      first_name: first,
      last_name: last,
      phone_number: stay.hasPhone === false ? null : `${prefix}${random.between(100, 999)} ${random.between(100, 999)}`,
      referral_code: random.chance(0.2) ? random.code(6) : null,
      user_id: random.chance(0.6) ? `us_${random.code(10)}` : null,
    };
    const booking: DemoBooking = {
      spot,
      id,
      stashpoint_id: spot.id,
      customer_id: customer.id,
      created: beforeNow(later(stay.dropoff, -random.between(3, 160) * HOUR)),
      dropoff: stay.dropoff,
      pickup: stay.pickup,
      bag_count: bags,
      cancelled_at: stay.cancelledAt ? beforeNow(stay.cancelledAt) : null,
      coupon_code: stay.coupon ?? null,
      source: stay.source ?? random.pick(['web', 'web', 'app', 'app', 'walk_in']),
      has_been_checked_in: stay.isIn,
      has_been_checked_out: stay.isOut,
      ota: stay.ota ? JSON.stringify(stay.ota) : null,
      ota_reference: stay.ota
        ? `${stay.ota.slug.slice(0, 2).toUpperCase()}-${random.between(10_000_000, 99_999_999)}`
        : null,
      storage_spaces: JSON.stringify(random.chance(0.15) ? [] : spacesFor(random, id, bags)),
      payment_status: stay.cancelledAt ? 'refunded' : 'paid',
      post_discount_price: Math.round(bags * days * spot.price * discount),
    };
    return { booking, customer };
  };
}

function spacesFor(random: Random, bookingId: string, bags: number): StorageSpace[] {
  const large = random.between(0, bags);
  return [
    { id: `${bookingId}-L`, quantity: large, size: 'large' },
    { id: `${bookingId}-S`, quantity: bags - large, size: 'small' },
  ].filter(({ quantity }) => quantity > 0);
}

/** Returns a name's Latin letters, or a fallback if it has none. */
function mailName(first: string, number: number) {
  const letters = first
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
  return `${letters || 'traveller'}.${number}`;
}
