import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound } from '../http/api-fault.ts';
import { toInstant } from '../http/fields.ts';
import { pagingOf, presentPage } from '../http/page.ts';
import { allow } from '../http/policy.ts';
import { write } from '../http/write.ts';
import { hostOf, readerOf, sessionOf } from '../session/authenticate.ts';
import { readList } from '../session/read-list.ts';
import * as policy from './bookings.policy.ts';
import { presentBooking } from './bookings.presenter.ts';
import * as bookings from './bookings.repository.ts';
import * as schema from './bookings.schema.ts';

/** Lists bookings and checks bags in and out (spec §7). */
export const bookingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v2/bookings', { schema: schema.listBookings }, async (request) => {
    const { query } = request;
    const { stashpoint_id: asked, sort = 'dropoff', order = 'asc' } = query;
    const { rows, total, bags, own } = await readList(request, (db) =>
      bookings.listBookings(
        db,
        {
          hostId: readerOf(request),
          stashpointIds: asked,
          dropoff_gte: instantOf(query.dropoff_gte),
          dropoff_lte: instantOf(query.dropoff_lte),
          pickup_gte: instantOf(query.pickup_gte),
          pickup_lte: instantOf(query.pickup_lte),
          created_gte: instantOf(query.created_gte),
          created_lte: instantOf(query.created_lte),
          checkedIn: query.has_been_checked_in,
          checkedOut: query.has_been_checked_out,
          cancelled: query.cancelled,
        },
        { column: sort, direction: order },
        pagingOf(query),
      ),
    );
    if (asked) allow(policy.canList(own, asked));
    return { ...presentPage(rows.map(presentBooking), total, pagingOf(query)), summary_stats: { total_bags: bags } };
  });

  app.patch('/v2/bookings/:id', { schema: schema.updateBooking }, (request) =>
    write(request, async (db) => {
      const booking = (await bookings.findForHost(db, request.params.id, hostOf(request))) ?? notFound('booking');
      allow(policy.canChange(booking, request.body));
      const by = { userId: sessionOf(request).userId, now: app.clock() };
      return presentBooking(await bookings.changeBooking(db, booking, request.body, by));
    }),
  );
};

const instantOf = (text: string | undefined) => (text === undefined ? undefined : toInstant(text));
