import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiFault, notFound } from '../http/api-fault.ts';
import { onlyHere, PAGE_HEADERS } from '../http/local-only.ts';
import { mailText } from '../mail/mail-text.ts';
import { portalLink } from '../mail/portal-link.ts';
import { bookedPage, spotPage } from './marketplace-pages.ts';
import * as marketplace from './marketplace.repository.ts';
import { pendingPage } from './pending-page.ts';

/**
 * Serves the parts of the marketplace that are needed to try the portal as a new host: approving spots, a spot's public
 * page, and booking. The routes exist only with the demo data and only on this machine.
 */
export const marketplaceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const options = { schema: { hide: true }, config: { access: 'public' } } as const;
  app.addHook('onRequest', (request) => {
    onlyHere(request);
    return Promise.resolve();
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );

  app.get('/dev/spots', options, async (_, reply) => {
    reply.headers(PAGE_HEADERS);
    return reply.serializer(String).send(pendingPage(await marketplace.findPending(app.db)));
  });

  /** Approves all pending spots. `npm run host-portal -- approve` calls it. */
  app.post('/dev/spots/approve', options, async () => {
    const pending = await marketplace.findPending(app.db);
    for (const { id } of pending) await approve(id);
    return pending.map(({ business_name }) => business_name);
  });

  app.post<{ Params: { id: string } }>('/dev/spots/:id/approve', options, async (request, reply) => {
    await approve(request.params.id);
    return reply.redirect('/dev/spots', 303);
  });

  const spotOf = async (id: string) => (await marketplace.findLive(app.db, id)) ?? notFound('stashpoint');

  // Posters and the spot's page contain these URLs, e.g. `/dev/luggage-storage/s101` and
  // `/dev/de/gepackaufbewahrung/s101`.
  for (const address of ['/dev/:segment/:id', '/dev/:language/:segment/:id'])
    app.get<{ Params: { id: string } }>(address, options, async (request, reply) => {
      const found = await spotOf(request.params.id);
      reply.headers(PAGE_HEADERS);
      return reply.serializer(String).send(spotPage(found));
    });

  app.post<{ Params: { id: string }; Body: unknown }>('/dev/spots/:id/book', options, async (request, reply) => {
    const found = await spotOf(request.params.id);
    const traveller = travellerIn(request.body);
    await app.db.transaction().execute((db) => marketplace.book(db, found.id, traveller, app.clock()));
    reply.headers(PAGE_HEADERS);
    return reply.serializer(String).send(bookedPage(found, traveller.bags));
  });

  async function approve(id: string) {
    const approved = await marketplace.approve(app.db, id, app.clock());
    if (!approved) return notFound('stashpoint');
    const { spot, host } = approved;
    const link = portalLink(app.publicUrl, host.language, '/account');
    const values = { name: host.first_name, email: host.email, spot, link };
    const mail = mailText(host.language, 'spotLive', { brand: app.brand, values });
    await app.mailer.send({ recipient: host.email, ...mail }, app.clock());
  }
};

function travellerIn(body: unknown): marketplace.Traveller {
  const fields = Object(body) as Partial<Record<string, string>>;
  const [firstName, lastName] = [fields['first_name']?.trim() ?? '', fields['last_name']?.trim() ?? ''];
  const bags = Number(fields['bags']);
  if (!firstName || !lastName || !Number.isInteger(bags) || bags < 1 || bags > 100)
    throw new ApiFault(422, 'INVALID', 'A name and a number of bags are needed.');
  return { firstName, lastName, bags };
}
