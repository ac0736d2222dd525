/** @jest-environment-options {"url": "https://portal.example/"} */
import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import type { ApiClient } from '@host-portal/shared-lib/api';
import { type Booking, updateBooking } from '@host-portal/shared-lib/contract';
import { createOutbox, type Outbox, type Settled } from '@host-portal/shared-lib/outbox';
import { createServerClock } from '@host-portal/shared-lib/portal';
import { createQueryClient, KEPT_OFFLINE, keepAnswers } from '@host-portal/shared-lib/query';
import { aBooking } from '@host-portal/shared-lib/testing';
import { createCookieJar } from '../src/session/cookie-jar.ts';
import { createPartnerStore } from '../src/session/partner.store.ts';
import { createSessionRecordStore } from '../src/session/session-record.ts';
import { createSession } from '../src/session/session.store.ts';
import a6c6dd3 from './stored/a6c6dd3.json';
import a449e61 from './stored/a449e61.json';
import d88651d from './stored/d88651d.json';

/** What the code of three commits stored for one host, with two taps that had no network (decision 0006). */
const RELEASES = [
  ['the first release with lax manifests', d88651d],
  ['the first in which a change is data', a449e61],
  ['the one that the baseline keeps', a6c6dd3],
] as const;
type Stored = (typeof RELEASES)[number][1];

const NOW = Date.parse('2026-03-06T09:00:00Z');
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1));
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
});

async function putBack(stored: Stored) {
  await fill('host-portal-outbox', stored.outbox, (database) => {
    database.createObjectStore('entries', { keyPath: 'order', autoIncrement: true }).createIndex('userId', 'userId');
  });
  await fill('host-portal-answers', stored.answers, (database) => {
    database.createObjectStore('answers', { keyPath: ['userId', 'hash'] }).createIndex('at', 'at');
  });
  for (const [key, value] of Object.entries(stored.localStorage)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(stored.sessionStorage)) sessionStorage.setItem(key, value);
}

/** Rows of the one table of a database. */
const fill = (
  name: string,
  { version, rows }: { version: number; rows: readonly object[] },
  create: (database: IDBDatabase) => void,
) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => create(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error(name));
    opening.onsuccess = () => {
      const database = opening.result;
      const [table = ''] = database.objectStoreNames;
      const transaction = database.transaction(table, 'readwrite');
      for (const row of rows) transaction.objectStore(table).add(row);
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
      transaction.onabort = () => reject(transaction.error ?? new Error(name));
    };
  });

const open: Outbox[] = [];
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close();
});

/** A server that does once what comes with one key, and hears what it is asked. */
function aServer(bookings: Booking[]) {
  const rows = new Map(bookings.map((booking) => [booking.id, { ...booking }]));
  const sent: { key: string | undefined; id: string; body: unknown }[] = [];
  const call = async (endpoint: { line: string }, request: Record<string, unknown>) => {
    if (endpoint.line === 'GET /v2/bookings') {
      const items = [...rows.values()];
      return { items, page: 1, pages: 1, total: items.length, hasNext: false, hasPrev: false, summaryStats: null };
    }
    const {
      params,
      body,
      idempotencyKey: key,
    } = request as {
      params: { id: string };
      body: Partial<Booking>;
      idempotencyKey?: string;
    };
    sent.push({ key, id: params.id, body });
    Object.assign(rows.get(params.id) ?? {}, body);
    return undefined;
  };
  return { api: { call } as unknown as ApiClient, sent };
}

describe.each(RELEASES)('of %s', (_when, stored) => {
  const keys = stored.outbox.rows.map(({ id }) => id);

  test('what waits is sent once, in its order and under its keys, and only its user’s', async () => {
    await putBack(stored);
    const { api, sent } = aServer([
      aBooking({ id: 'b1', hasBeenCheckedIn: false }),
      aBooking({ id: 'b2', hasBeenCheckedIn: true, hasBeenCheckedOut: false }),
      aBooking({ id: 'b3', hasBeenCheckedIn: false }),
    ]);
    const options = {
      api,
      userId: () => 'u7',
      report: (error: unknown) => {
        throw error;
      },
    };
    const settled: Settled[] = [];
    const [one, other] = [createOutbox(options), createOutbox(options)];
    open.push(one, other);
    one.onSettled(updateBooking.line, (each) => settled.push(each));
    await one.follow();
    await Promise.all([one.drain(), other.drain()]);
    await until(() => settled.length === 3);
    expect(settled.map(({ change }) => [change.params['id'], change.body])).toEqual([
      ['b1', { hasBeenCheckedIn: true }],
      ['b2', { hasBeenCheckedOut: true }],
      ['b2', { hasBeenCheckedOut: false }],
    ]);
    await Promise.all([one.drain(), other.drain()]);
    expect(sent).toEqual([
      { key: keys[0], id: 'b1', body: { hasBeenCheckedIn: true } },
      { key: keys[1], id: 'b2', body: { hasBeenCheckedOut: true } },
      { key: keys[2], id: 'b2', body: { hasBeenCheckedOut: false } },
    ]);
    expect(one.$waiting.get()).toEqual([]);
    expect(await one.countOnDevice()).toBe(1);
  });

  test('kept answers of the same contract stand in; those of another are not read', async () => {
    await putBack(stored);
    const ask = (version: string) => {
      const client = createQueryClient();
      const kept = keepAnswers(client, { userId: () => 'u7', version, now: () => NOW });
      const never = () => new Promise<Booking[]>(() => undefined);
      const observer = new QueryObserver(client, {
        queryKey: ['bookings', 'range'],
        queryFn: never,
        meta: KEPT_OFFLINE,
      });
      const stop = observer.subscribe(() => undefined);
      return {
        answer: () => observer.getCurrentResult().data,
        end: () => {
          stop();
          kept.close();
          client.unmount();
          client.clear();
        },
      };
    };
    const same = ask('1.0.0');
    const another = ask('2.1.0');
    await until(() => same.answer() !== undefined);
    expect(same.answer()?.map(({ id }) => id)).toEqual(['b1', 'b2']);
    expect(another.answer()).toBeUndefined();
    same.end();
    another.end();
  });

  test('the host is still signed in, until the same moment', async () => {
    await putBack(stored);
    const written: string[] = [];
    // The jar of a browser gives names and values alone.
    const cookie = stored.cookies.map((line) => line.split(';', 1)[0]).join('; ');
    const page = {
      get cookie() {
        return [cookie, ...written.map((line) => line.split(';', 1)[0])].join('; ');
      },
      set cookie(line: string) {
        written.push(line);
      },
    };
    const getToken = jest.fn(() => Promise.reject(new Error('nobody has to ask')));
    const session = createSession({
      calls: { getToken } as never,
      jar: createCookieJar(page),
      clock: createServerClock(
        () => NOW,
        () => 0,
      ),
      records: createSessionRecordStore(),
      page: {} as never,
      announce: () => undefined,
    });
    expect(session.$session.get()).toMatchObject({
      isAuthenticated: true,
      token: 'a-token',
      expiresAt: '2026-04-04T14:05:00.000Z',
      role: 'host',
      scopes: ['host:all'],
      user: { id: 'u7', email: 'paola@example.com', firstName: 'Paola', lastName: 'Marques' },
    });
    await session.complete();
    expect(getToken).not.toHaveBeenCalled();
  });

  test('the partner is still known', async () => {
    await putBack(stored);
    const presets = [{ key: 'harbour-hotels', name: 'Harbour Hotels' }];
    expect(createPartnerStore(presets, '', { now: () => NOW }).get()?.key).toBe('harbour-hotels');
  });
});
