import { createApiClient } from '@host-portal/shared-lib/api';
import { type Booking, createToken, listBookings } from '@host-portal/shared-lib/contract';
import { buildApp } from '../../../reference-api/src/app.ts';
import { systemClock } from '../../../reference-api/src/clock.ts';
import { openDatabase } from '../../../reference-api/src/database/database.ts';
import { migrate } from '../../../reference-api/src/database/migrate.ts';
import { DEMO_ACCOUNT } from '../../../reference-api/src/demo/demo-people.ts';
import { refreshDemo } from '../../../reference-api/src/demo/seed-demo.ts';
import { createMailer } from '../../../reference-api/src/mail/mailer.ts';
import { type FaultyNetwork, openFaultyNetwork } from './faulty-network.ts';

export type Person = { id: string; token: string };

export type BookingEvent = { booking_id: string; field: string; value: boolean; user_id: string | null };

/** The reference API with its database, two hosts with accounts, and a proxy that injects faults. */
export type RealApi = {
  network: FaultyNetwork;
  paola: Person;
  other: Person;
  readBookings: () => Promise<Booking[]>;
  lastEvent: () => Promise<number>;
  /** Returns the database's events that follow the event with this id. */
  eventsAfter: (id: number) => Promise<BookingEvent[]>;
  close: () => Promise<void>;
};

export async function startRealApi(databaseUrl?: string): Promise<RealApi> {
  const { db, close: closeDatabase } = await openDatabase(databaseUrl ? { databaseUrl } : { memory: true });
  await migrate(db);
  await refreshDemo(db, systemClock(), { cost: 4, parallel: 1 });
  const app = await buildApp({
    db,
    clock: systemClock,
    passwordCost: { cost: 4, parallel: 1 },
    allowedOrigins: [],
    trustedProxies: [],
    mailer: createMailer(db),
    publicUrl: 'https://portal.example',
    log: false,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const network = await openFaultyNetwork(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  const paola = await logIn(network, DEMO_ACCOUNT.email, DEMO_ACCOUNT.password);
  const other = await signUp(app, network);
  const spots = await db
    .selectFrom('stashpoints')
    .innerJoin('hosts', 'hosts.id', 'stashpoints.host_id')
    .where('hosts.user_id', '=', paola.id)
    .select('stashpoints.id')
    .execute();

  return {
    network,
    paola,
    other,
    readBookings: () =>
      readBookings(
        network,
        paola,
        spots.map(({ id }) => id),
      ),
    lastEvent: async () => {
      const newest = db.selectFrom('booking_events').select(({ fn }) => fn.max('id').as('id'));
      return (await newest.executeTakeFirst())?.id ?? 0;
    },
    eventsAfter: (id) => db.selectFrom('booking_events').selectAll().where('id', '>', id).orderBy('id').execute(),
    close: async () => {
      await network.close();
      await app.close();
      await closeDatabase();
    },
  };
}

function clientOf(network: FaultyNetwork, token: string | null) {
  return createApiClient({
    config: { apiBase: network.url, product: 'Portal' },
    token: () => token,
    visitorId: () => 'campaign',
    clientId: () => null,
    onUnauthorized: () => undefined,
    report: () => undefined,
  });
}

async function logIn(network: FaultyNetwork, username: string, password: string): Promise<Person> {
  const body = { username, password };
  const { token, user } = await clientOf(network, null).call(createToken, { body, authorization: 'none' });
  if (!token || !user) throw new Error(`${username} cannot log in`);
  return { id: user.id, token };
}

async function signUp(app: Awaited<ReturnType<typeof buildApp>>, network: FaultyNetwork): Promise<Person> {
  const post = (path: string, body: object, authorization?: string) =>
    app.inject({ method: 'POST', url: path, payload: body, headers: authorization ? { authorization } : {} });
  const person = { first_name: 'Second', last_name: 'Host', language: 'en', phone_number: '+351 912 000 112' };
  const credentials = { email: 'second-host@example.com', password: 'another-counter-2026' };
  const user = await post('/v2/users', { ...person, ...credentials, source: 'web' });
  const { access_token, user: created } = user.json<{ full_token: { access_token: string; user: { id: string } } }>()
    .full_token;
  await post('/v2/hosts', { user_id: created.id, referred_by: null }, `Bearer ${access_token}`);
  return logIn(network, credentials.email, credentials.password);
}

async function readBookings(network: FaultyNetwork, { token }: Person, stashpointId: string[]): Promise<Booking[]> {
  const client = clientOf(network, token);
  const found: Booking[] = [];
  for (let page = 1; ; page += 1) {
    network.fault = () => 'none';
    const { items, hasNext } = await client.call(listBookings, { query: { stashpointId, page, perPage: 100 } });
    found.push(...items);
    if (!hasNext || found.length >= 60) return found;
  }
}
