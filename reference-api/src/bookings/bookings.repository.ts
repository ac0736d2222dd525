import { type Kysely, sql } from 'kysely';
import { shapedQuery } from '../database/shaped-query.ts';
import type { BookingEventsTable, Tables } from '../database/tables.ts';
import type { Paging } from '../http/page.ts';
import { SORTS } from './bookings.schema.ts';

type Column = (typeof SORTS)[number];
export type BookingFilter = {
  hostId: string;
  /**
   * The stashpoints whose bookings are listed. The default is all of the host's stashpoints. Ids of other hosts'
   * stashpoints match no booking.
   */
  stashpointIds?: string[] | undefined;
  checkedIn?: boolean | undefined;
  checkedOut?: boolean | undefined;
  cancelled?: boolean | undefined;
} & { [Bound in `${Column}_${'gte' | 'lte'}`]?: Date | undefined };
export type BookingOrder = { column: Column; direction: 'asc' | 'desc' };
export type BookingRow = Awaited<ReturnType<ReturnType<typeof wholeBookings>['execute']>>[number];

/**
 * Returns one page of bookings, the totals of matching bookings and bags, and how many of the requested stashpoints
 * belong to the host. One query reads everything, because the round trip to the database takes half of a call's time.
 */
export async function listBookings(db: Kysely<Tables>, filter: BookingFilter, order: BookingOrder, paging: Paging) {
  const shape = shapeOf(filter);
  const rows = await pageOfBookings(db, { ...shape, order }, { ...filter, ...paging });
  // Each row contains the totals. An empty page has no rows, so a second query reads them.
  const { total, bags, own } = rows[0] ?? (await wholeOf(db, shape, filter).executeTakeFirstOrThrow());
  return { rows, total, bags, own };
}

/** The properties of a filter that change the SQL. All values are passed as parameters. */
type Shape = { given: (keyof BookingFilter)[]; cancelled: boolean | undefined };

const shapeOf = (filter: BookingFilter): Shape => ({
  given: FILTERS.filter((name) => filter[name] !== undefined),
  cancelled: filter.cancelled,
});

const BOUNDS = SORTS.flatMap((column) => [
  { name: `${column}_gte` as const, column, operator: '>=' as const },
  { name: `${column}_lte` as const, column, operator: '<=' as const },
]);
const FILTERS = ['stashpointIds', 'checkedIn', 'checkedOut', ...BOUNDS.map(({ name }) => name)] as const;

/**
 * Joins other tables only for the page's rows, so that the cost of the joins doesn't depend on the number of matching
 * bookings.
 */
const pageOfBookings = shapedQuery(
  (db, { order, ...shape }: Shape & { order: BookingOrder }, values: BookingFilter & Paging) => {
    const page = matching(db, shape, values)
      .select('id')
      .orderBy(order.column, order.direction)
      .orderBy('id', order.direction)
      .limit(values.limit)
      .offset(values.offset);
    return wholeBookings(db)
      .innerJoin(page.as('page'), 'page.id', 'bookings.id')
      .crossJoin(wholeOf(db, shape, values).as('whole'))
      .select(['whole.total', 'whole.bags', 'whole.own'])
      .orderBy(`bookings.${order.column}`, order.direction)
      .orderBy('bookings.id', order.direction);
  },
);

const wholeOf = (db: Kysely<Tables>, shape: Shape, values: BookingFilter) =>
  matching(db, shape, values).select([
    sql<number>`count(*)::int`.as('total'),
    sql<number>`coalesce(sum(bag_count), 0)::int`.as('bags'),
    sql<number>`cardinality(array(${ownSpots(db, shape, values)}))`.as('own'),
  ]);

/** Finds a booking at one of the host's stashpoints, and locks it for the rest of the transaction. */
export async function findForHost(db: Kysely<Tables>, id: string, hostId: string): Promise<BookingRow | undefined> {
  const own = await ofHost(db, id, hostId).forUpdate('bookings').executeTakeFirst();
  return own && wholeBookings(db).where('bookings.id', '=', own.id).executeTakeFirst();
}

export const isOfHost = async (db: Kysely<Tables>, id: string, hostId: string) =>
  (await ofHost(db, id, hostId).executeTakeFirst()) !== undefined;

export type BookingChange = { has_been_checked_in?: boolean; has_been_checked_out?: boolean };

/** Writes the change and one event for each field that changed. */
export async function changeBooking(
  db: Kysely<Tables>,
  booking: BookingRow,
  change: BookingChange,
  { userId, now }: { userId: string; now: Date },
): Promise<BookingRow> {
  const fields = (['has_been_checked_in', 'has_been_checked_out'] satisfies BookingEventsTable['field'][]).filter(
    (field) => change[field] !== undefined && change[field] !== booking[field],
  );
  if (fields.length === 0) return booking;
  const changed = Object.fromEntries(fields.map((field) => [field, change[field]]));
  await db.updateTable('bookings').set(changed).where('id', '=', booking.id).execute();
  await db
    .insertInto('booking_events')
    .values(
      fields.map((field) => ({
        booking_id: booking.id,
        user_id: userId,
        field,
        value: change[field] === true,
        at: now,
      })),
    )
    .execute();
  return { ...booking, ...changed };
}

const ofHost = (db: Kysely<Tables>, id: string, hostId: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('stashpoints', 'stashpoints.id', 'bookings.stashpoint_id')
    .select('bookings.id')
    .where('bookings.id', '=', id)
    .where('stashpoints.host_id', '=', hostId);

function ownSpots(db: Kysely<Tables>, { given }: Shape, { hostId, stashpointIds }: BookingFilter) {
  const own = db.selectFrom('stashpoints').select('id').where('host_id', '=', hostId);
  return given.includes('stashpointIds') ? own.where('id', '=', sql<string>`any(${stashpointIds})`) : own;
}

function matching(db: Kysely<Tables>, shape: Shape, values: BookingFilter) {
  const { given, cancelled } = shape;
  const spots = ownSpots(db, shape, values);
  // PostgreSQL evaluates the array before it searches the bookings, and can then use their index.
  let query = db.selectFrom('bookings').where('stashpoint_id', '=', sql<string>`any(array(${spots}))`);
  for (const { name, column, operator } of BOUNDS) {
    const bound = values[name];
    if (given.includes(name) && bound) query = query.where(column, operator, bound);
  }
  if (given.includes('checkedIn')) query = query.where('has_been_checked_in', '=', values.checkedIn as boolean);
  if (given.includes('checkedOut')) query = query.where('has_been_checked_out', '=', values.checkedOut as boolean);
  if (cancelled !== undefined) query = query.where('cancelled_at', cancelled ? 'is not' : 'is', null);
  return query;
}

/** Selects bookings with their traveller and spot. */
const wholeBookings = (db: Kysely<Tables>) =>
  db
    .selectFrom('bookings')
    .innerJoin('stashpoints', 'stashpoints.id', 'bookings.stashpoint_id')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select([
      'bookings.id',
      'bookings.created',
      'bookings.bag_count',
      'bookings.cancelled_at',
      'bookings.coupon_code',
      'bookings.dropoff',
      'bookings.pickup',
      'bookings.source',
      'bookings.has_been_checked_in',
      'bookings.has_been_checked_out',
      'bookings.ota',
      'bookings.ota_reference',
      'bookings.storage_spaces',
      'customers.id as customer_id',
      'customers.email as customer_email',
      'customers.first_name',
      'customers.last_name',
      'customers.phone_number',
      'customers.referral_code',
      'customers.user_id as customer_user_id',
      'stashpoints.id as stashpoint_id',
      'stashpoints.address',
      'stashpoints.business_name',
      'stashpoints.country_code',
      'stashpoints.description',
      'stashpoints.latitude',
      'stashpoints.longitude',
      'stashpoints.nearest_city',
      'stashpoints.timezone',
      'stashpoints.type',
    ]);
