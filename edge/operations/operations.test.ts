/** @jest-environment node */
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { parse } from 'yaml';
import { freePort } from '@host-portal/delivery/portal/port';
import { measureRequests } from '@host-portal/telemetry/http-metrics';
import { api, edge, file, get, newEdge, releases } from '../src/edge.fixture.ts';
import { type Alarm, ALARMS, fixFor, withFix } from '../src/registry/alarms.ts';

const operations = (name: string) => readFileSync(path.join(__dirname, name), 'utf8');
type Rule = { alert: string; expr: string; annotations: { summary: string; command: string; runbook: string } };
const rules = (parse(operations('alerts.yml')) as { groups: [{ rules: Rule[] }] }).groups[0].rules;
const dashboard = JSON.parse(operations('dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const runbook = operations('runbook.md');

let watched: FastifyInstance;
let status: string;
beforeEach(async () => {
  const address = `127.0.0.1:${await freePort()}`;
  status = `http://${address}`;
  watched = await newEdge({ EDGE_STATUS: address }, { disks: { state: releases.folder } });
  await watched.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => watched.close());
const metrics = async () => (await fetch(`${status}/metrics`)).text();

test("request metrics use the route's pattern, never the request's URL", async () => {
  const ask = (url: string) => watched.inject({ url, headers: { host: 'portal.test' } });
  for (const url of ['/de/account/secret', '/r/bookings/1.0.0/entry.js', '/r/bookings/secret/entry.js', '/v2/secret'])
    await ask(url);
  const text = await metrics();
  expect(text).toContain('host_portal_edge_requests_total{route="/r/:name/:version/*",method="GET",status="200"} 1');
  expect(text).toContain('host_portal_edge_requests_total{route="/r/:name/:version/*",method="GET",status="404"} 1');
  expect(text).toContain('host_portal_edge_requests_total{route="/*",method="GET",status="404"} 1');
  expect(text).toContain('host_portal_edge_request_seconds_count{route="/*",method="GET"} 1');
  expect(text).toContain('host_portal_edge_upstream_seconds_count{route="/v2/*"} 1');
  expect(text).toContain('host_portal_edge_requests_in_flight 0');
  expect(text).not.toContain('secret');
});

test('the metrics include gauges for the registry, the release store and the free disk space', async () => {
  const text = await metrics();
  expect(text).toMatch(/^host_portal_registry_serial 2$/m);
  expect(text).toMatch(/^host_portal_registry_round_age_seconds [\d.e-]+$/m);
  expect(text).toMatch(/^host_portal_degraded 0$/m);
  expect(text).toMatch(/^host_portal_expires_days\{what="snapshot"\} (29|30)/m);
  expect(text).toMatch(/^host_portal_expires_days\{what="key of bookings"\} \d+/m);
  expect(text).toMatch(/^host_portal_releases_stored\{area="bookings"\} 1$/m);
  expect(text).toMatch(/^host_portal_disk_free_bytes\{folder="state"\} \d+/m);
  await releases.publish('messages', '1.0.0', { script: 'var messages = 1;' });
  rmSync(file('r/messages/1.0.0/entry.js'));
  await releases.flip('messages', '1.0.0');
  await watched.registry.refresh();
  const after = await metrics();
  expect(after).toContain('host_portal_alarm{alarm="area",subject="messages"} 1');
  expect(after).toMatch(/^host_portal_degraded 1$/m);
  expect(after).toContain('host_portal_alarms_raised_total{alarm="area"} 1');
});

test('a connection closed by the API counts as an API failure, and an upload aborted by the client does not', async () => {
  const { port } = watched.server.address() as AddressInfo;
  api.removeAllListeners('request');
  const uploading = new Promise<void>((resolve) => api.once('request', () => resolve()));
  const client = connect(port, '127.0.0.1');
  client.write('POST /v2/photos HTTP/1.1\r\nhost: portal.test\r\ncontent-length: 100000\r\n\r\npart');
  await uploading;
  client.destroy();
  let text = '';
  while (!text.includes('status="499"} 1')) text = await metrics();
  expect(text).not.toMatch(/^host_portal_edge_upstream_failures_total.* [1-9]/m);
  api.once('request', ({ socket }) => socket.destroy());
  await fetch(`http://127.0.0.1:${port}/v2/users`);
  expect(await metrics()).toMatch(/^host_portal_edge_upstream_failures_total.* 1$/m);
});

test('the metrics are not served at the portal’s own origin', async () => {
  for (const url of ['/metrics', '/status']) expect((await get(url)).statusCode).toBe(404);
});

test('the edge or the API emits every metric that an alert or a dashboard panel uses', async () => {
  // This test compares only names. The values of the API's metrics are tested in reference-api.
  const register = new Registry();
  measureRequests(Fastify(), { register, prefix: 'host_portal_api' });
  const ofApi = readFileSync(path.join(__dirname, '../../reference-api/src/metrics/metrics.ts'), 'utf8');
  const names = [...ofApi.matchAll(/\$\{METRICS_PREFIX\}(_\w+)/g)].map(([, name]) => `host_portal_api${name}`);
  const typed = `${await metrics()}${await register.metrics()}`.matchAll(/^# TYPE (\S+)/gm);
  const emitted = new Set([...names, ...[...typed].map(([, name]) => name)]);
  const exprs = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const used = exprs
    .flatMap((expr) => expr.match(/host_portal_\w+/g) ?? [])
    .map((name) => name.replace(/_bucket$/, ''));
  expect(used.length).toBeGreaterThan(20);
  expect([...new Set(used)].filter((name) => !emitted.has(name))).toEqual([]);
});

test.each(ALARMS)('the alarm %s has an alert, and a runbook section with a command', (alarm) => {
  const [rule, ...others] = rules.filter(({ expr }) => expr.includes(`alarm="${alarm}"`));
  expect([rule?.annotations.runbook, others]).toEqual([`edge/operations/runbook.md#alarm-${alarm}`, []]);
  expect(runbook).toMatch(new RegExp(`## alarm-${alarm}\\n[^#]*\`\`\`\\n\\S`));
});

test('every alert refers to an existing alarm and runbook section, and contains a command', () => {
  const named = rules.flatMap(({ expr }) => /alarm="([\w-]+)"/.exec(expr)?.[1] ?? []);
  expect(named.toSorted()).toEqual([...ALARMS]);
  for (const { annotations } of rules) {
    expect(annotations.command).not.toBe('');
    expect(runbook).toContain(`\n## ${annotations.runbook.split('#')[1]}\n`);
  }
});

test.each<[Alarm | 'bookings', string, string]>([
  ['bookings', 'serial 10 is older than 11', 'host-portal -- restore <EDGE_STATE of each edge>'],
  ['bookings', 'serial 11 was given to another entry already', 'resign bookings --after 11'],
  ['bookings', 'nothing new is taken: the snapshot ended on 2026-01-01', 'host-portal -- snapshot'],
  ['bookings', 'nothing new is taken: the list of owners ended on 2026-01-01', 'owners renew'],
  ['bookings', 'nobody owns "bookings"', 'owners add bookings --owner bookings --key team.pub.pem'],
  ['bookings', 'release 1.1.0 lacks entry.js', 'rollback bookings --because damaged'],
  ['bookings', 'release 1.1.0 could not be read (no answer)', 'host-portal -- releases'],
  ['bookings', 'release 1.1.0 was not read', 'host-portal -- releases'],
  ['bookings', '"bookings" has vanished from the registry', 'host-portal -- restore'],
  ['bookings', 'the page /x belongs to "auth"', 'releases --history bookings'],
  ['snapshot', 'the last key that signs snapshots ends on 2026-01-01', 'owners snapshot-key --key timer.pub.pem'],
  [
    'bookings',
    'nothing new is taken: version 3 of the list of owners is older than 5, which the snapshot names',
    'owners renew --after 5',
  ],
  ['owners', 'owners.json refused: version 3 is older than 5', 'host-portal -- restore'],
  ['owners', 'owners.json refused: version 5 was given to another one already', 'owners renew --after 5'],
  ['snapshot', 'snapshot.json refused: version 3 is older than 5', 'host-portal -- restore'],
  [
    'snapshot',
    'snapshot.json refused: version 5 was given to another one already',
    'host-portal -- snapshot --after 5',
  ],
  ['snapshot', '"snapshot" has vanished from the registry', 'host-portal -- restore'],
  ['snapshot', 'snapshot.json refused: the store was restored from a backup', 'host-portal -- restore'],
  ['snapshot', 'there is no snapshot', 'host-portal -- snapshot'],
  ['owners', 'the list of owners ended on 2026-01-01', 'owners renew'],
  ['owners', 'there is no list of owners', 'copy registry/owners.json back from a backup'],
  ['owners', '"owners" has vanished from the registry', 'host-portal -- restore'],
  ['bookings', 'nothing new is taken: there is no list of owners', 'copy registry/owners.json back from a backup'],
  ['pages', 'no page can be made', 'npm run release -- shell'],
])('for %s, the problem "%s" gets the fix that resolves it', (subject, sentence, command) => {
  expect(fixFor(subject, sentence)).toContain(command);
  expect(withFix(subject, withFix(subject, sentence)).match(/npm run|back from a backup/g)).toHaveLength(1);
});

test('every problem in the /health response ends with a command', async () => {
  renameSync(file('registry'), file('moved'));
  await edge.registry.refresh();
  const { registry } = (await get('/health')).json<{ registry: { problems: Record<string, string> } }>();
  expect(Object.keys(registry.problems)).toEqual(['store']);
  expect(registry.problems['store']).toMatch(/; what was live stays: npm run host-portal -- releases$/);
});
