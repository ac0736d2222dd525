import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound } from '../http/api-fault.ts';
import { write } from '../http/write.ts';
import { hostOf, readerOf } from '../session/authenticate.ts';
import { readList } from '../session/read-list.ts';
import { newId } from '../session/secrets.ts';
import * as stashpoints from '../stashpoints/stashpoints.repository.ts';
import { shipmentsFor } from './shipments.ts';
import { presentSupplyOrder } from './supply-orders.presenter.ts';
import * as orders from './supply-orders.repository.ts';
import * as schema from './supply-orders.schema.ts';

/** Serves orders for tags, seals and similar supplies (spec §7). */
export const supplyOrderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v2/supply-orders', { schema: schema.listSupplyOrders }, async (request) => {
    const { stashpoint_id, type, sort = 'expected_delivery_date', order = 'desc' } = request.query;
    const own = await stashpoints.listIds(app.db, readerOf(request));
    if (stashpoint_id !== undefined && !own.includes(stashpoint_id)) notFound('stashpoint');
    const stashpointIds = stashpoint_id ? [stashpoint_id] : own;
    const rows = await readList(request, (db) =>
      orders.listOrders(db, { stashpointIds, type }, { column: sort, direction: order }),
    );
    return rows.map((row) => presentSupplyOrder(row, app.clock()));
  });

  app.post('/v2/supply-orders', { schema: schema.createSupplyOrder }, (request) =>
    write(request, async (db) => {
      const { quantity, stashpoint_id, type } = request.body;
      if (!(await stashpoints.isOfHost(db, stashpoint_id, hostOf(request)))) notFound('stashpoint');
      const now = app.clock();
      const { shipments, expected } = shipmentsFor(quantity, now);
      const row = await orders.createOrder(db, {
        id: newId('so'),
        stashpoint_id,
        type,
        ordered_at: now,
        expected_delivery_date: expected,
        quantity_requested: quantity,
        shipments,
      });
      return presentSupplyOrder(row, now);
    }),
  );
};
