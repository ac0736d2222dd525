/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { hourOf, noCounts } from '@host-portal/delivery/store';
import { portalWithReleases } from './portal-with-releases.fixture.ts';

let portal: Awaited<ReturnType<typeof portalWithReleases>>;
beforeEach(async () => {
  portal = await portalWithReleases();
});
afterEach(() => portal.close());

async function freePort() {
  const { createServer } = await import('node:net');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function statusOf(env: NodeJS.ProcessEnv = {}) {
  const address = `127.0.0.1:${await freePort()}`;
  const edge = await portal.edge({ EDGE_STATUS: address, ...env });
  await edge.listen({ port: 0, host: '127.0.0.1' });
  return { edge, get: (path: string) => fetch(`http://${address}${path}`) };
}

test('the status page and the metrics are off by default and are never served at the portal’s own origin', async () => {
  const edge = await portal.edge();
  const { port } = new URL(await edge.listen({ port: 0, host: '127.0.0.1' }));
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, (await answer.text()).includes('host_portal_page_views_total')]).toEqual([404, false]);
});

test('the status page shows each area’s live release, its performance, and when, by whom and why it was released', async () => {
  const counts = { ...noCounts(), views: 200, failed: 4 };
  counts.lcp[3] = 100;
  const hour = hourOf(Date.now());
  await portal.store.writeCounts(
    hour,
    'edge-1',
    JSON.stringify({ hour, areas: { bookings: { '1.0.0': counts } }, leftOut: 0 }),
  );
  await portal.flip('bookings', '1.0.0', {
    serial: 2,
    changedAt: '2026-03-06T08:00:00.000Z',
    withdrawn: ['1.1.0'],
    change: { kind: 'rollback', actor: 'mina', from: '1.1.0', to: '1.0.0', because: 'the list was <b>empty</b>' },
  });
  const { get } = await statusOf();
  const answer = await get('/');
  const html = await answer.text();
  expect(html).toContain('<h2 id="bookings">bookings');
  expect(html).toContain('since <time datetime="2026-03-06T08:00:00.000Z">2026-03-06 08:00 UTC</time> by mina');
  expect(html).toContain('<dt>Failed</dt><dd>2.00 %</dd>');
  expect(html).toContain('<dt>LCP p75</dt><dd>1.9 s</dd>');
  expect(html).toContain('the list was &#60;b&#62;empty&#60;/b&#62;');
  expect(html).toContain('Withdrawn: <code>1.1.0</code>');
  expect(html).toContain('aria-label="bookings: 200 page views in the last 48 hours, 4 failed"');
  expect(html).toContain('team bookings');
  expect(html).not.toContain('<script');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test('an unsigned history line is shown as untrusted', async () => {
  await portal.store.writeHistory('bookings', 7, '{"entry":{"change":{"actor":"somebody"}}}');
  const { get } = await statusOf();
  const html = await (await get('/')).text();
  expect(html).toContain('change 7 is not believed: it is later than what the registry says');
  expect(html).not.toContain('somebody');
});

test('the status page refreshes itself only if the visitor turns on the automatic refresh', async () => {
  const { get } = await statusOf();
  expect(await (await get('/')).text()).not.toContain('http-equiv="refresh"');
  const html = await (await get('/?refresh')).text();
  expect(html).toContain('<meta http-equiv="refresh" content="30">');
  expect(html).toContain('<a href="?">stop</a>');
});

test('Prometheus gets page views by area and version', async () => {
  const { edge, get } = await statusOf();
  await edge.inject('/account/bookings');
  const answer = await get('/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await answer.text()).toContain('host_portal_page_views_total{area="bookings",version="1.0.0"} 1');
});
