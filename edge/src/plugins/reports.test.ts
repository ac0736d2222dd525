/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { hourOf, readHourCounts } from '@host-portal/delivery/store';
import { portalWithReleases } from './portal-with-releases.fixture.ts';

let portal: Awaited<ReturnType<typeof portalWithReleases>>;
beforeEach(async () => {
  portal = await portalWithReleases();
});
afterEach(() => portal.close());

const markIn = (headers: Record<string, unknown>) => /view;desc="([^"]+)"/.exec(String(headers['server-timing']))?.[1];
const failed = (version = '1.0.0') => ({ remote: 'bookings', version, name: 'Error', message: 'x' });

test('the page-view id is sent in a header, so that all visitors get the same document', async () => {
  const edge = await portal.edge();
  const [one, two] = [await edge.inject('/account/bookings'), await edge.inject('/account/bookings')];
  expect(markIn(one.headers)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(markIn(one.headers)).not.toBe(markIn(two.headers));
  expect(one.body).toBe(two.body);
});

test('report counts by area, version and hour survive an edge restart', async () => {
  const edge = await portal.edge();
  await edge.listen({ port: 0, host: '127.0.0.1' });
  const view = markIn((await edge.inject('/account/bookings')).headers);
  const lcp = { name: 'lcp', value: 1800, route: '/account', remote: 'bookings', version: '1.0.0' };
  for (const payload of [
    { ...failed(), view },
    { ...failed(), view },
    { vitals: [lcp], view },
  ]) {
    expect((await edge.inject({ method: 'POST', url: '/reports', payload })).statusCode).toBe(204);
  }
  await edge.close();
  const [kept = ''] = await portal.store.readCounts(hourOf(Date.now() - 3_600_000));
  expect(readHourCounts(kept)?.areas).toMatchObject({
    shell: { '1.0.0': { views: 1, failed: 0 } },
    bookings: { '1.0.0': { views: 1, failed: 1, lcp: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0] } },
  });
});

test('edges that share a secret count reports about each other’s pages', async () => {
  const [one, two] = [await portal.edge({ EDGE_VIEW_SECRET: 's' }), await portal.edge({ EDGE_VIEW_SECRET: 's' })];
  await two.listen({ port: 0, host: '127.0.0.1' });
  await two.inject('/account/bookings');
  const view = markIn((await one.inject('/account/bookings')).headers);
  await two.inject({ method: 'POST', url: '/reports', payload: { ...failed(), view } });
  await two.close();
  const [kept = ''] = await portal.store.readCounts(hourOf(Date.now() - 3_600_000));
  expect(readHourCounts(kept)?.areas['bookings']).toMatchObject({ '1.0.0': { views: 1, failed: 1 } });
});

test('a report is forwarded to the collector without its page-view id', async () => {
  const taken: string[] = [];
  const collector = createServer((request, response) => {
    void text(request)
      .then((body) => taken.push(body))
      .then(() => response.end());
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const edge = await portal.edge({ PORTAL_REPORT_URL: `http://127.0.0.1:${port}/reports` });
  await edge.inject({ method: 'POST', url: '/reports', payload: { ...failed('0.9.0'), view: 'x' } });
  await new Promise((resolve) => collector.once('request', () => setImmediate(resolve)));
  await new Promise((resolve) => collector.close(resolve));
  expect(taken.map((body): unknown => JSON.parse(body))).toEqual([failed('0.9.0')]);
});

test.each([
  ['a text body', 'text/plain', 'x', 415],
  ['broken JSON', 'application/json', '{', 400],
  ['a body of a megabyte', 'application/json', JSON.stringify({ x: 'x'.repeat(1e6) }), 413],
  ['null as its body', 'application/json', 'null', 204],
])('the edge still serves pages after a report with %s', async (_, type, payload, status) => {
  const edge = await portal.edge();
  const { statusCode } = await edge.inject({
    method: 'POST',
    url: '/reports',
    headers: { 'content-type': type },
    payload,
  });
  expect(statusCode).toBe(status);
  expect((await edge.inject('/account/bookings')).statusCode).toBe(200);
});
