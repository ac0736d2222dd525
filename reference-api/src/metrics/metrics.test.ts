/** @jest-environment node */
import Fastify from 'fastify';
import { measureRequests } from '@host-portal/telemetry/http-metrics';
import { createMetrics, METRICS_PREFIX, metricsAddress, serveMetrics } from './metrics.ts';

test('requests are counted by route pattern, method and status, and connections by state', async () => {
  const register = createMetrics({ primary: () => ({ total: 3, idle: 1, waiting: 2 }), replica: undefined });
  const app = Fastify();
  measureRequests(app, { register, prefix: METRICS_PREFIX });
  app.get('/v2/bookings/:id', () => ({ ok: true }));
  await app.inject('/v2/bookings/secret-1');
  await app.inject('/v2/bookings/secret-2');
  await app.inject('/v2/secret-3');
  const served = await serveMetrics(register, { host: '127.0.0.1', port: 0 });
  const text = await (await fetch(`${served.url}/metrics`)).text();
  await served.close();
  expect(text).toContain('host_portal_api_requests_total{route="/v2/bookings/:id",method="GET",status="200"} 2');
  expect(text).toContain('host_portal_api_requests_total{route="unknown",method="GET",status="404"} 1');
  expect(text).toContain('host_portal_api_request_seconds_count{route="/v2/bookings/:id",method="GET"} 2');
  expect(text).toContain('host_portal_api_requests_in_flight 0');
  expect(text).toContain('host_portal_api_database_connections{database="primary",state="total"} 3');
  expect(text).toContain('host_portal_api_database_waiting{database="primary"} 2');
  expect(text).not.toContain('replica');
  expect(text).not.toContain('secret');
});

test.each([
  [undefined, null],
  ['127.0.0.1:4011', { host: '127.0.0.1', port: 4011 }],
])('API_METRICS=%s is accepted', (text, address) => expect(metricsAddress(text)).toEqual(address));

test.each(['4011', 'host:', 'a:99999'])('API_METRICS=%s is refused with an example of a valid value', (text) => {
  expect(() => metricsAddress(text)).toThrow(`API_METRICS=${text} is not an address; use 127.0.0.1:4011.`);
});
