import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import timeZoneAt from '@photostructure/tz-lookup';
import { notFound } from '../http/api-fault.ts';
import { pagingOf, presentPage } from '../http/page.ts';
import { allow } from '../http/policy.ts';
import { prepareAndWrite, write } from '../http/write.ts';
import { cleanPhoto } from '../photos/clean-photo.ts';
import * as photos from '../photos/photos.repository.ts';
import { hostOf, readerOf } from '../session/authenticate.ts';
import { readList } from '../session/read-list.ts';
import { newId } from '../session/secrets.ts';
import { normaliseHours } from './opening-hours.ts';
import * as policy from './stashpoints.policy.ts';
import { presentStashpoint } from './stashpoints.presenter.ts';
import * as stashpoints from './stashpoints.repository.ts';
import * as schema from './stashpoints.schema.ts';

/**
 * The maximum size of a request with a photo. It's above the size of an 8 MB photo in base64, so that a slightly
 * larger photo gets an error message about its size.
 */
const PHOTO_BODY_LIMIT = 16 * 1024 * 1024;

/**
 * Serves storage spots (spec §7). Reading and changing spots is in v3; creating them and changing their details is in
 * v2.
 */
export const stashpointRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v3/stashpoints', { schema: schema.listStashpoints }, async (request) => {
    const hostId = readerOf(request);
    const { host_id, status, ...page } = request.query;
    allow(policy.canList(hostId, host_id));
    const { rows, total } = await readList(request, (db) =>
      stashpoints.listStashpoints(db, { hostId, status }, pagingOf(page)),
    );
    return presentPage(rows.map(presentStashpoint), total, pagingOf(page));
  });

  app.get('/v3/stashpoints/:id', { schema: schema.getStashpoint }, async (request) =>
    presentStashpoint(
      (await stashpoints.findForHost(app.db, request.params.id, readerOf(request))) ?? notFound('stashpoint'),
    ),
  );

  const withPhoto = { schema: schema.createStashpoint, bodyLimit: PHOTO_BODY_LIMIT };
  app.post('/v2/stashpoints', withPhoto, (request) =>
    prepareAndWrite(request, async () => {
      const { features, upload_photo, ...fields } = request.body;
      const hostId = hostOf(request);
      allow(policy.canHold(fields.capacity));
      const photo = upload_photo ? await cleanPhoto(upload_photo) : null;
      const id = newId('sp');
      return async (db) => {
        await stashpoints.createStashpoint(db, {
          ...fields,
          id,
          host_id: hostId,
          created: app.clock(),
          storage_type: 'indoor',
          holiday_open_type: 'closed',
          opening_hours: '[]',
          // Finds the time zone from the coordinates, because a country may have several time zones.
          timezone: timeZoneAt(fields.latitude, fields.longitude),
          has_step_free_access: features?.step_free_access ?? false,
        });
        if (photo) {
          const { mediaType, bytes } = photo;
          const stored = { id: newId('ph'), stashpoint_id: id, position: 0, media_type: mediaType, bytes };
          await photos.createPhoto(db, stored);
        }
        return presentStashpoint((await stashpoints.findForHost(db, id, hostId)) ?? notFound('stashpoint'));
      };
    }),
  );

  app.patch('/v3/stashpoints/:id', { schema: schema.updateStashpoint }, (request) =>
    write(request, async (db) => {
      const { id } = request.params;
      const { capacity, holiday_open_type, opening_hours } = request.body;
      if (!(await stashpoints.isOfHost(db, id, hostOf(request)))) notFound('stashpoint');
      const hours = opening_hours && normaliseHours(opening_hours);
      allow(policy.canHold(capacity));
      allow(policy.canOpen(hours));
      await stashpoints.changeStashpoint(db, id, {
        ...(capacity !== undefined && { capacity }),
        ...(holiday_open_type !== undefined && { holiday_open_type }),
        ...(hours && { opening_hours: hours }),
      });
      return presentStashpoint((await stashpoints.findForHost(db, id, hostOf(request))) ?? notFound('stashpoint'));
    }),
  );

  app.patch('/v2/stashpoints/:id', { schema: schema.updateStashpointDetails }, (request) =>
    write(request, async (db) => {
      const { id } = request.params;
      const { notes, features } = request.body;
      if (!(await stashpoints.isOfHost(db, id, hostOf(request)))) notFound('stashpoint');
      await stashpoints.changeStashpoint(db, id, {
        ...(notes !== undefined && { notes }),
        ...(features && { has_step_free_access: features.step_free_access }),
      });
      return presentStashpoint((await stashpoints.findForHost(db, id, hostOf(request))) ?? notFound('stashpoint'));
    }),
  );
};
