/** @jest-environment node */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { admit, digestOf, signingKey, signPreview } from '@host-portal/delivery/store';
import type { Registry } from '@host-portal/shared-lib/federation';
import { edge, file, get, releases } from '../edge.fixture.ts';
import { WORKER } from '../releases.fixture.ts';

const HOUR_MS = 3_600_000;

type Over = Partial<Parameters<typeof signPreview>[0]>;

/** Returns the value of `?preview=` for a published release, by default of bookings. */
async function valueFor({ name = 'bookings', ...over }: Over = {}, signer = name) {
  const described = await releases.store.read(name, '1.1.0', 'release.json');
  const preview = {
    name,
    owner: name,
    version: '1.1.0',
    digest: digestOf(described ?? Buffer.from('')),
    until: new Date(Date.now() + HOUR_MS).toISOString(),
    ...over,
  };
  return signPreview(preview, signingKey(signer, file('keys'), {}));
}

/** Returns the value for bookings, the shell, and earnings, which isn't live. */
async function valueForSet(earnings: Over = {}) {
  const values = [valueFor(), valueFor({ name: 'shell' }), valueFor({ name: 'earnings', ...earnings })];
  return (await Promise.all(values)).join('.');
}

const inlined = (body: string) =>
  JSON.parse(/id="host-portal-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as { registry: Registry };

/** Returns the value for a shell with a damaged file. */
function damagedShell(path: string) {
  writeFileSync(file('r/shell/1.1.0', path), 'damaged');
  return valueFor({ name: 'shell' });
}

beforeEach(async () => {
  await releases.publish('bookings', '1.1.0', { script: 'var bookings = 2;' });
  await releases.publish('earnings', '1.1.0');
  await releases.publish('shell', '1.1.0', { boot: 'start(2)' });
  await admit(releases.store, 'earnings', 'earnings', { keys: file('keys'), env: {} });
  await releases.snapshot();
  await edge.registry.refresh();
});

test('only visitors with the preview’s URL get the previewed release, with a banner and the live release as the fallback', async () => {
  const { statusCode, headers, body } = await get(`/de/account/bookings?from=x&preview=${await valueFor()}`);
  // The status is 203, because devices cache only documents with status 200 (shell/src/start/worker).
  expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([203, 'no-store', 'noindex']);
  expect(body).toContain('href="/r/bookings/1.1.0/entry.js"');
  expect(body).toContain('Vorschau, nicht veröffentlicht: B 1.1.0, bis');
  expect(body).toContain('<a href="/de/account/bookings?from&#61;x">');
  const { registry } = inlined(body);
  expect(registry.remotes).toMatchObject([{ current: { version: '1.1.0' }, previous: { version: '1.0.0' } }]);
  expect((await get('/r/bookings/1.1.0/entry.js')).body).toBe('var bookings = 2;');

  const live = await get('/de/account/bookings');
  expect(live.statusCode).toBe(200);
  expect(live.body).not.toMatch(/1\.1\.0|portal-preview/);
});

test('one URL shows several areas and the shell together, with the live releases as the fallbacks', async () => {
  const url = `/account/bookings?preview=${await valueForSet()}`;
  const { statusCode, headers, body } = await get(url);
  expect([statusCode, headers['cache-control']]).toEqual([203, 'no-store']);
  expect(body).toContain('Preview, not live: Bookings 1.1.0, Portal 1.1.0 and Bookings 1.1.0, until');
  expect(inlined(body).registry).toMatchObject({
    shell: { current: { version: '1.1.0' }, previous: { version: '1.0.0' } },
    remotes: [
      { current: { name: 'bookings', version: '1.1.0' }, previous: { version: '1.0.0' } },
      { current: { name: 'earnings', version: '1.1.0' } },
    ],
  });
  // The boot script is that of the previewed shell, and the policy allows this script only.
  expect(body).toContain('<script>start(2)</script>');
  const hash = createHash('sha256').update('start(2)').digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}' `);
  expect((await get(url.replace('/bookings', '/earnings'))).statusCode).toBe(203);

  const live = await get('/account/bookings');
  expect(live.body).not.toMatch(/1\.1\.0|start\(2\)/);
  expect((await get('/account/earnings')).statusCode).toBe(404);
  // The service worker is always that of the live shell.
  expect((await get('/sw.js')).body).toBe(WORKER.toString());
});

test('a preview of several areas ends with the first of them', async () => {
  const end = new Date(Date.now() + HOUR_MS / 2);
  const url = `/account/bookings?preview=${await valueForSet({ until: end.toISOString() })}`;
  const shown = end.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  expect((await get(url)).body).toContain(`1.1.0, until ${shown} UTC`);
  jest.spyOn(Date, 'now').mockReturnValue(end.getTime());
  expect((await get(url)).statusCode).toBe(410);
  jest.restoreAllMocks();
});

test('the embed script with a preview loads the previewed release and shows a note on the third-party page', async () => {
  const { body } = await get(`/embed/bookings.js?preview=${await valueFor()}`);
  const offer = JSON.parse(/^const offer = (.*);$/m.exec(body)?.[1] ?? '') as {
    releases: unknown[];
    texts: Record<string, { preview: string }>;
  };
  expect(offer.releases).toMatchObject([{ base: '/r/bookings/1.1.0/' }, { base: '/r/bookings/1.0.0/' }]);
  expect(Object.values(offer.texts).map(({ preview }) => preview.includes('1.1.0'))).toEqual(Array(6).fill(true));
  expect((await get('/embed/bookings.js')).body).not.toContain('1.1.0');
  expect((await get(`/embed/bookings.js?preview=${await valueForSet()}`)).body).toBe(body);
  expect((await get(`/embed/shell.js?preview=${await valueForSet()}`)).statusCode).toBe(404);
});

test.each<[string, () => Promise<string>]>([
  ['has ended', () => valueFor({ until: new Date(Date.now() - 1).toISOString() })],
  ['is signed by another team', () => valueFor({}, 'shell')],
  ['says that it is of another team', () => valueFor({ owner: 'shell' }, 'shell')],
  ['has another digest', () => valueFor({ digest: digestOf(Buffer.from('x')) })],
  ['names an unknown release', () => valueFor({ version: '9.9.9' })],
  ['is of a shell with a damaged boot script', () => damagedShell('boot.js')],
  ['is of a shell with damaged static pages', () => damagedShell('pages.json')],
  [
    'is of a set with a forged part',
    async () => `${await valueFor()}.${await valueFor({ name: 'shell' }, 'bookings')}`,
  ],
  ['is of a set with an empty part', async () => `${await valueFor()}.`],
  ['names an area twice', async () => `${await valueFor()}.${await valueFor()}`],
  ['is not a preview', () => Promise.resolve('e30')],
  ['is empty', () => Promise.resolve('')],
])('if the preview %s, the page links to the live page', async (_, make) => {
  const { statusCode, headers, body } = await get(`/account/bookings?preview=${await make()}`);
  expect([statusCode, headers['cache-control']]).toEqual([410, 'no-store']);
  expect(body).toContain('<h1>This preview has ended</h1>');
  expect(body).toContain('<a href="/account/bookings">Show what’s live</a>');
  expect(body).not.toContain('/r/bookings/');
});

test('a preview that has expired is no longer served', async () => {
  const value = await valueFor();
  expect((await get(`/account/bookings?preview=${value}`)).statusCode).toBe(203);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * HOUR_MS);
  expect((await get(`/account/bookings?preview=${value}`)).statusCode).toBe(410);
  jest.restoreAllMocks();
});
