import { Struct } from 'superstruct';
import {
  type AnyStruct,
  Booking,
  BUSINESS_TYPES,
  Closure,
  Earning,
  HOLIDAY_OPEN_TYPES,
  HoldingAccount,
  Host,
  page,
  Refund,
  Review,
  Stashpoint,
  SupplyOrder,
  TokenSession,
  Transaction,
  User,
} from './index.ts';

/** Returns the fields in the specification's notation, `{a, b {c}, d [{e}]}`, sorted by name. */
function fieldsOf(struct: unknown): string {
  if (!(struct instanceof Struct)) return '';
  const { schema, type } = struct as AnyStruct;
  if (type === 'array') return fieldsOf(schema) && `[${fieldsOf(schema)}]`;
  if (type !== 'type' && type !== 'object') return '';
  const fields = Object.entries(schema as Record<string, unknown>).toSorted(([a], [b]) => a.localeCompare(b));
  return `{${fields.map(([name, inner]) => `${name}${fieldsOf(inner) && ` ${fieldsOf(inner)}`}`).join(', ')}}`;
}

const CURRENCY = 'currency {code, minorInMajor, name, symbol}';
const SOURCE =
  'source {booking {bagCount, created, customerId, id, paymentStatus, postDiscountPrice, ' +
  'stashpoint {address, businessName, countryCode, description, id, name}}, type}';
const TRANSACTION = `{amount, created, ${CURRENCY}, destinationAccount {id, type, userId}, id, realisableDate, ${SOURCE}}`;
const USER =
  '{acceptedTermsAt, created, email, emailOptIn, firstName, id, language, lastName, phoneNumber, ' +
  'secondaryPhoneNumber, secondaryPhoneNumberType}';

test.each<[string, AnyStruct, string]>([
  ['user (the password is only sent)', User, USER],
  [
    'token session, with the extra fields of a login',
    TokenSession,
    `{accessToken, created, expiresAt, id, role, scopes, token, user ${USER}}`,
  ],
  [
    'booking',
    Booking,
    '{bagCount, cancelledAt, couponCode, created, ' +
      'customer {email, firstName, id, lastName, phoneNumber, referralCode, userId}, dropoff, hasBeenCheckedIn, ' +
      'hasBeenCheckedOut, id, otaBooking {ota {id, name, slug}, referenceNumber}, pickup, source, ' +
      'stashpoint {address, businessName, countryCode, description, id, latitude, longitude, ' +
      'nearestCity {name, slug}, timezone, type}, storageSpaces [{id, quantity, size}]}',
  ],
  ['refund', Refund, '{bookingId, created, id, reason}'],
  ['closure', Closure, '{closeDate, id, openDate, reason, stashpointBusinessName, stashpointId}'],
  [
    'stashpoint',
    Stashpoint,
    '{activatedAt, address, approved, bookingCountGroup, businessName, capacity, deactivatedAt, featured, ' +
      'holidayOpenType, id, locationName, openingHours [{close, day, open}], openLate, openTwentyfourSeven, photos, ' +
      'rating, storageType, type}',
  ],
  ['host', Host, '{id, userId}'],
  [
    'earning',
    Earning,
    `{amount, created, ${CURRENCY}, externalAccount, id, paymentStatus, settlementDate, transactions [${TRANSACTION}], userId}`,
  ],
  ['transaction', Transaction, TRANSACTION],
  ['holding account', HoldingAccount, `{balances [{${CURRENCY}, currentBalance, realisedBalance}], id, userId}`],
  [
    'review',
    Review,
    '{created, firstName, id, language, stashpointCity, stashpointRating, stashpointReview, stashpointReviewTranslations}',
  ],
  ['supply order', SupplyOrder, '{expectedDeliveryDate, id, orderedAt, quantityRequested, quantitySent, sentAt}'],
  [
    'page',
    page(Refund),
    '{hasNext, hasPrev, items [{bookingId, created, id, reason}], page, pages, summaryStats {totalBags}, total}',
  ],
])('a %s has exactly the fields of the spec', (_, struct, fields) => {
  expect(fieldsOf(struct)).toBe(fields);
});

test('the business types and the holiday modes are those of the spec', () => {
  expect(BUSINESS_TYPES.join(', ')).toBe(
    'cafe, car_park, convenience_store, food_and_beverage_business, health_beauty_business, hostel, hotel, ' +
      'laundry_business, locker, luggage_storage_shop, newsagent, office, other, postal_shop, premier_inn_hotel, ' +
      'rental_shop, restaurant, shop, smoke_shop, souvenir_shop, tech_shop',
  );
  expect(HOLIDAY_OPEN_TYPES).toEqual(['closed', 'closed_plus', 'default_schedule']);
});
