/** @jest-environment node */
import { digestOf, signingKey, signPreview } from '@host-portal/delivery/store';
import { file, get, releases } from '../edge.fixture.ts';

const HOUR_MS = 3_600_000;

/** Returns the value of `?preview=` for a published release of bookings. */
async function valueFor(over: Partial<Parameters<typeof signPreview>[0]> = {}, signer = 'bookings') {
  const described = await releases.store.read('bookings', '1.1.0', 'release.json');
  const preview = {
    name: 'bookings',
    owner: 'bookings',
    version: '1.1.0',
    digest: digestOf(described ?? Buffer.from('')),
    until: new Date(Date.now() + HOUR_MS).toISOString(),
    ...over,
  };
  return signPreview(preview, signingKey(signer, file('keys'), {}));
}

beforeEach(() => releases.publish('bookings', '1.1.0', { script: 'var bookings = 2;' }));

test('only visitors with the preview’s URL get the previewed release, with a banner and the live release as the fallback', async () => {
  const { statusCode, headers, body } = await get(`/de/account/bookings?from=x&preview=${await valueFor()}`);
  // The status is 203, because devices cache only documents with status 200 (shell/src/start/worker).
  expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([203, 'no-store', 'noindex']);
  expect(body).toContain('href="/r/bookings/1.1.0/entry.js"');
  expect(body).toContain('Vorschau, nicht veröffentlicht: B 1.1.0, bis');
  expect(body).toContain('<a href="/de/account/bookings?from&#61;x">');
  const { registry } = JSON.parse(/id="host-portal-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as {
    registry: { remotes: { current: { version: string }; previous: { version: string } }[] };
  };
  expect(registry.remotes).toMatchObject([{ current: { version: '1.1.0' }, previous: { version: '1.0.0' } }]);
  expect((await get('/r/bookings/1.1.0/entry.js')).body).toBe('var bookings = 2;');

  const live = await get('/de/account/bookings');
  expect(live.statusCode).toBe(200);
  expect(live.body).not.toMatch(/1\.1\.0|portal-preview/);
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
  expect((await get(`/embed/shell.js?preview=${await valueFor()}`)).statusCode).toBe(404);
});

test.each<[string, () => Promise<string>]>([
  ['has ended', () => valueFor({ until: new Date(Date.now() - 1).toISOString() })],
  ['is signed by another team', () => valueFor({}, 'shell')],
  ['says that it is of another team', () => valueFor({ owner: 'shell' }, 'shell')],
  ['has another digest', () => valueFor({ digest: digestOf(Buffer.from('x')) })],
  ['names an unknown release', () => valueFor({ version: '9.9.9' })],
  ['is of the shell', () => valueFor({ name: 'shell', owner: 'shell', version: '1.0.0' }, 'shell')],
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
