import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { notFound } from '../http/api-fault.ts';
import * as photos from './photos.repository.ts';

const getPhoto = {
  summary: 'The picture of a stashpoint; public, like the shop window it shows',
  params: Type.Object({ file: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}\\.(?:jpg|png|webp)$' }) }),
  produces: ['image/jpeg', 'image/png', 'image/webp'],
};

/** Serves photos, which never change. They need no token, because an `<img>` can't send one. */
export const photoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v2/photos/:file', { schema: getPhoto, config: { access: 'public' } }, async (request, reply) => {
    const [id = ''] = request.params.file.split('.');
    const photo = (await photos.findPhoto(app.db, id)) ?? notFound('photo');
    reply.headers({
      'content-type': photo.media_type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      // If a browser opens a photo's URL as a page, that page has no permissions.
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    return reply.send(Buffer.from(photo.bytes));
  });
};
