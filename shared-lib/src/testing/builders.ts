import type {
  Booking,
  Closure,
  Currency,
  Earning,
  HoldingAccount,
  Host,
  Page,
  Refund,
  Review,
  Stashpoint,
  SupplyOrder,
  TokenSession,
  Transaction,
  User,
} from '../contract/index.ts';
import type { Session } from '../portal/portal.ts';
import { SIGNED_OUT } from '../portal/signed-out.ts';

/** Partial values of an entity, at any depth. Lists and nulls replace the default value. */
export type Overrides<T> = T extends unknown[] | string | number | boolean | null
  ? T
  : { [K in keyof T]?: T[K] extends object | null ? Overrides<NonNullable<T[K]>> | Extract<T[K], null> : T[K] };

/**
 * The time of the demo data. It's chosen so that most time zone bugs show when the viewer is in another time zone.
 */
export const DEMO_NOW = '2026-03-05T14:05:00.000Z';

export const EUR: Currency = { code: 'EUR', minorInMajor: 100, name: 'Euro', symbol: '€' };
export const JPY: Currency = { code: 'JPY', minorInMajor: 1, name: 'Yen', symbol: '¥' };
export const KWD: Currency = { code: 'KWD', minorInMajor: 1000, name: 'Kuwaiti dinar', symbol: 'KD' };

export const aBooking = (overrides: Overrides<Booking> = {}): Booking =>
  built(
    {
      id: nextId('b'),
      created: '2026-03-01T10:00:00.000Z',
      bagCount: 2,
      cancelledAt: null,
      couponCode: null,
      dropoff: '2026-03-05T14:00:00.000Z',
      pickup: '2026-03-05T19:30:00.000Z',
      source: 'web',
      hasBeenCheckedIn: false,
      hasBeenCheckedOut: false,
      customer: {
        id: 'k1',
        email: 'ana@example.com',
        firstName: 'Ana',
        lastName: 'Sousa',
        phoneNumber: '+351912345678',
        referralCode: null,
        userId: null,
      },
      otaBooking: null,
      stashpoint: {
        id: 's1',
        address: 'Rua Augusta 1, 1100-048 Lisboa',
        businessName: 'Café Lisboa',
        countryCode: 'PT',
        description: null,
        latitude: 38.71,
        longitude: -9.14,
        nearestCity: { name: 'Lisbon', slug: 'lisbon' },
        timezone: 'Europe/Lisbon',
        type: 'cafe',
      },
      storageSpaces: [],
    },
    overrides,
  );

export const aStashpoint = (overrides: Overrides<Stashpoint> = {}): Stashpoint =>
  built(
    {
      id: 's1',
      address: 'Rua Augusta 1, 1100-048 Lisboa',
      businessName: 'Café Lisboa',
      locationName: null,
      type: 'cafe',
      storageType: null,
      capacity: 30,
      approved: true,
      featured: false,
      rating: 4.7,
      bookingCountGroup: '100+',
      activatedAt: '2025-06-01T09:00:00.000Z',
      deactivatedAt: null,
      holidayOpenType: 'default_schedule',
      openLate: false,
      openTwentyfourSeven: false,
      openingHours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '09:00', close: '22:00' })),
      photos: [],
    },
    overrides,
  );

export const aClosure = (overrides: Overrides<Closure> = {}): Closure =>
  built(
    {
      id: nextId('c'),
      closeDate: '2026-12-24T00:00:00.000Z',
      openDate: '2026-12-27T00:00:00.000Z',
      reason: 'Holiday',
      stashpointId: 's1',
      stashpointBusinessName: 'Café Lisboa',
    },
    overrides,
  );

export const aRefund = (overrides: Overrides<Refund> = {}): Refund =>
  built({ id: nextId('f'), bookingId: 'b1', created: '2026-03-04T10:00:00.000Z', reason: 'Changed plans' }, overrides);

export const aTransaction = (overrides: Overrides<Transaction> = {}): Transaction =>
  built(
    {
      id: nextId('t'),
      amount: 450,
      created: '2026-03-04T20:00:00.000Z',
      realisableDate: '2026-03-11T00:00:00.000Z',
      currency: EUR,
      destinationAccount: { id: 'ha1', type: 'holding', userId: 'u7' },
      source: {
        type: 'booking',
        booking: {
          id: 'b1',
          bagCount: 2,
          created: '2026-03-01T10:00:00.000Z',
          customerId: 'k1',
          paymentStatus: 'paid',
          postDiscountPrice: 1200,
          stashpoint: {
            id: 's1',
            name: 'Café Lisboa',
            businessName: 'Café Lisboa',
            address: 'Rua Augusta 1, 1100-048 Lisboa',
            countryCode: 'PT',
            description: null,
          },
        },
      },
    },
    overrides,
  );

export const anEarning = (overrides: Overrides<Earning> = {}): Earning =>
  built(
    {
      id: nextId('e'),
      amount: 123_450,
      created: '2026-03-01T00:00:00.000Z',
      currency: EUR,
      paymentStatus: 'paid',
      settlementDate: '2026-03-03',
      userId: 'u7',
      externalAccount: { iban: 'PT50000201231234567890154', bank_name: 'Banco Exemplo' },
      transactions: [],
    },
    overrides,
  );

export const aHoldingAccount = (overrides: Overrides<HoldingAccount> = {}): HoldingAccount =>
  built(
    { id: 'ha1', userId: 'u7', balances: [{ currency: EUR, currentBalance: 12_345, realisedBalance: 10_000 }] },
    overrides,
  );

export const aReview = (overrides: Overrides<Review> = {}): Review =>
  built(
    {
      id: nextId('r'),
      created: '2026-03-02T12:00:00.000Z',
      firstName: 'Max',
      language: 'de',
      stashpointCity: 'Lisbon',
      stashpointRating: 5,
      stashpointReview: 'Sehr freundlich.',
      stashpointReviewTranslations: { en: 'Very friendly.' },
    },
    overrides,
  );

export const aSupplyOrder = (overrides: Overrides<SupplyOrder> = {}): SupplyOrder =>
  built(
    {
      id: nextId('o'),
      orderedAt: '2026-03-01T09:00:00.000Z',
      expectedDeliveryDate: '2026-03-09',
      sentAt: null,
      quantityRequested: 100,
      quantitySent: null,
    },
    overrides,
  );

export const aHost = (overrides: Overrides<Host> = {}): Host => built({ id: 'h42', userId: 'u7' }, overrides);

export const aUser = (overrides: Overrides<User> = {}): User =>
  built(
    {
      id: 'u7',
      email: 'paola@example.com',
      firstName: 'Paola Zoë',
      lastName: 'Müller',
      phoneNumber: '+351910000007',
      secondaryPhoneNumber: null,
      secondaryPhoneNumberType: null,
      language: 'en',
      emailOptIn: false,
      acceptedTermsAt: '2025-05-01T08:00:00.000Z',
      created: '2025-05-01T08:00:00.000Z',
    },
    overrides,
  );

/** Creates the response to a login. */
export const aTokenSession = (overrides: Overrides<TokenSession> = {}): TokenSession =>
  built(
    {
      token: 'token-of-paola',
      accessToken: 'access-of-paola',
      expiresAt: '2026-04-04T14:05:00.000Z',
      role: 'host',
      id: 'tok1',
      created: DEMO_NOW,
      scopes: [],
      user: aUser(),
    },
    overrides,
  );

/** Creates a signed-in host's session, in the form that remotes get. */
export const aSession = (overrides: Overrides<Session> = {}): Session =>
  built(
    {
      status: 'done',
      isAuthenticated: true,
      token: 'token-of-paola',
      expiresAt: '2026-04-04T14:05:00.000Z',
      role: 'host',
      scopes: [],
      user: {
        email: 'paola@example.com',
        firstName: 'Paola Zoë',
        id: 'u7',
        lastName: 'Müller',
        phoneNumber: '+351910000007',
      },
    },
    overrides,
  );

export const noSession = (): Session => ({ ...SIGNED_OUT });

/** Creates a page of a list. By default, it's the only page. */
export const aPage = <T>(items: T[], overrides: Partial<Page<T>> = {}): Page<T> => ({
  items,
  page: 1,
  pages: 1,
  total: items.length,
  hasNext: false,
  hasPrev: false,
  summaryStats: null,
  ...overrides,
});

/** Resets the id counters. Called after each test, so that ids don't depend on the tests' order. */
export const resetIds = () => lastIds.clear();

const lastIds = new Map<string, number>();

function nextId(prefix: string) {
  const id = (lastIds.get(prefix) ?? 0) + 1;
  lastIds.set(prefix, id);
  return `${prefix}${id}`;
}

const built = <T extends object>(base: T, overrides: object): T => merged(base, overrides) as T;

function merged(base: unknown, over: unknown): unknown {
  if (!isPlain(base) || !isPlain(over)) return over;
  const entries = Object.entries(over).map(([key, value]) => [key, merged(base[key], value)]);
  return { ...base, ...Object.fromEntries(entries) };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
