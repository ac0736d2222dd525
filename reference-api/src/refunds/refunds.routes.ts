import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as bookings from '../bookings/bookings.repository.ts';
import { notFound } from '../http/api-fault.ts';
import { readerOf } from '../session/authenticate.ts';
import { presentRefund } from './refunds.presenter.ts';
import * as refunds from './refunds.repository.ts';
import * as schema from './refunds.schema.ts';

/** Serves a booking's refunds to the host of its spot (spec §7). */
export const refundRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v2/refunds', { schema: schema.listRefunds }, async (request) => {
    const { booking_id } = request.query;
    if (!(await bookings.isOfHost(app.db, booking_id, readerOf(request)))) notFound('booking');
    const rows = await refunds.listOfBooking(app.db, booking_id);
    return rows.map(presentRefund);
  });
};
