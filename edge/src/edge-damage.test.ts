/** @jest-environment node */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openStore, type ReleaseStore } from '@host-portal/delivery/store';
import { startS3Server } from '@host-portal/delivery/store/s3-server.fixture';
import { edge, file, get, passTime, releases, restart } from './edge.fixture.ts';
import { COMPLETE_WITHIN_MS } from './registry/readiness.ts';
import { DAMAGED_AGAIN_MS } from './registry/registry-reader.ts';

beforeEach(async () => {
  // Each release has different content. If the releases had identical files, the edge would use its cached copy
  // instead of the damaged file.
  await releases.publish('bookings', '1.1.0', { script: 'var bookings = 2;' });
  await releases.flip('bookings', '1.1.0', { previous: '1.0.0' });
  await releases.snapshot();
});
afterEach(() => jest.restoreAllMocks());

const damage = (version: string, path = 'entry.js') => rmSync(file(`r/bookings/${version}/${path}`));
const served = () => edge.registry.read().remotes.map(({ current, previous }) => [current.version, previous?.version]);
const alarm = () => edge.registry.health().problems['bookings'];

describe.each(['a new edge', 'a restarted edge that lost its files'])('damaged releases on %s', (which) => {
  const start = async () => {
    const folder = file('edge');
    await restart({}, { folder });
    rmSync(file('edge/files'), { recursive: true });
    if (which === 'a new edge') rmSync(folder, { recursive: true });
    return () => restart({}, { folder });
  };

  test('the edge serves the live release and raises an alarm if only the fallback is damaged', async () => {
    const again = await start();
    damage('1.0.0');
    await again();
    expect(served()).toEqual([['1.1.0', undefined]]);
    expect((await get('/de/account/bookings')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
    expect((await get('/health')).json()).toMatchObject({ status: 'degraded' });
    expect(alarm()).toBe(
      '"bookings" is served without its fallback (release 1.0.0 lacks entry.js): copy r/bookings/1.0.0 back from a backup of the store',
    );
  });

  test('the edge serves the previous release while the live one is damaged, and recovers by itself', async () => {
    const again = await start();
    const whole = readFileSync(file('r/bookings/1.1.0/entry.js'));
    writeFileSync(file('r/bookings/1.1.0/entry.js'), 'var bookings = 666;');
    await again();
    expect(served()).toEqual([['1.0.0', undefined]]);
    expect((await get('/de/account/bookings')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
    expect(alarm()).toMatch(
      /is damaged, 1\.0\.0 is served instead \(entry\.js of release 1\.1\.0 is not the signed one\)/,
    );
    writeFileSync(file('r/bookings/1.1.0/entry.js'), whole);
    passTime(DAMAGED_AGAIN_MS);
    await edge.registry.refresh();
    expect([served(), alarm()]).toEqual([[['1.1.0', '1.0.0']], undefined]);
  });

  test('the pages of an area without any intact release get a 503, never a 404', async () => {
    const again = await start();
    damage('1.1.0');
    damage('1.0.0');
    await again();
    const { statusCode, headers, body } = await get('/de/account/bookings');
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('<main id="portal-down"><h1>');
    for (const url of ['/embed/bookings.js', '/embed/bookings/mf-manifest.json'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 503]);
    expect([(await get('/')).statusCode, (await get('/nowhere')).statusCode]).toEqual([200, 404]);
    expect(alarm()).toContain('"bookings" has no intact release, its pages answer 503');
  });
});

test('the pages of an area whose entry is damaged get a 503', async () => {
  writeFileSync(file('registry/bookings.json'), 'damaged');
  await restart();
  expect((await get('/account/bookings')).statusCode).toBe(503);
  expect((await get('/')).statusCode).toBe(200);
});

test('a new edge that lacks an area is not ready for a minute, so that visitors reach edges that have it', async () => {
  damage('1.1.0', 'release.json');
  damage('1.0.0', 'release.json');
  await restart();
  const { statusCode, body } = await get('/readyz');
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'no intact release of bookings' }]);
  passTime(COMPLETE_WITHIN_MS);
  expect((await get('/readyz')).statusCode).toBe(200);
});

test('a damaged fallback is read again after half a minute, not every second', async () => {
  damage('1.0.0');
  const reads: string[] = [];
  const store: ReleaseStore = {
    ...releases.store,
    read(name, version, path) {
      if (version === '1.0.0' && name === 'bookings') reads.push(path);
      return releases.store.read(name, version, path);
    },
  };
  await restart({}, { store });
  const first = reads.length;
  expect(first).toBeGreaterThan(0);
  await edge.registry.refresh();
  await edge.registry.refresh();
  expect([reads.length, alarm()]).toEqual([first, expect.stringContaining('lacks entry.js')]);
  passTime(DAMAGED_AGAIN_MS);
  await edge.registry.refresh();
  expect(reads.length).toBeGreaterThan(first);
});

test('if the store does not respond, a release does not count as damaged, and a new edge is not ready until the release has been read', async () => {
  let isAway = true;
  const store: ReleaseStore = {
    ...releases.store,
    read: (name, version, path) =>
      isAway && name === 'bookings' && version === '1.1.0'
        ? Promise.reject(new Error('no answer'))
        : releases.store.read(name, version, path),
  };
  await restart({}, { store });
  expect(served()).toEqual([['1.0.0', undefined]]);
  expect((await get('/health')).json()).toMatchObject({
    registry: {
      problems: {
        bookings:
          'the live release of "bookings" was not read yet, 1.0.0 is served until then (release 1.1.0 could not be read (no answer)): npm run host-portal -- releases',
      },
    },
  });
  const { statusCode, body } = await get('/readyz');
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'no intact release of bookings' }]);
  isAway = false;
  await edge.registry.refresh();
  expect([served(), alarm(), (await get('/readyz')).statusCode]).toEqual([[['1.1.0', '1.0.0']], undefined, 200]);
});

test('an edge that restarts with every area is ready at once, even if the store hangs', async () => {
  const folder = file('edge');
  await restart({}, { folder });
  await restart({}, { folder, store: { ...releases.store, list: () => new Promise(() => undefined) } });
  expect((await get('/readyz')).statusCode).toBe(200);
  expect(served()).toEqual([['1.1.0', '1.0.0']]);
});

test('a running edge stays ready when a new area’s first release is damaged', async () => {
  await releases.publish('messages', '1.0.0', { script: 'var messages = 1;' });
  rmSync(file('r/messages/1.0.0/entry.js'));
  await releases.flip('messages', '1.0.0');
  await releases.snapshot();
  await edge.registry.refresh();
  expect((await get('/readyz')).statusCode).toBe(200);
  expect((await get('/account/messages')).statusCode).toBe(503);
});

test('the edge serves intact releases even if a bucket contains a damaged one', async () => {
  const server = await startS3Server();
  const environment = { ...process.env };
  Object.assign(process.env, server.env);
  try {
    const bucket = await openStore(server.address);
    const lacking = (version: string): ReleaseStore => ({
      ...bucket,
      read: async (name, of, path) =>
        name === 'bookings' && of === version && path === 'entry.js' ? null : bucket.read(name, of, path),
    });
    for (const name of ['owners', 'snapshot', 'shell', 'bookings'])
      await bucket.swapEntry(name, null, (await releases.store.readEntry(name))?.text ?? '');
    for (const [name, version] of [
      ['shell', '1.0.0'],
      ['bookings', '1.0.0'],
      ['bookings', '1.1.0'],
    ] as const) {
      const files = [
        'release.json',
        'entry.js',
        'developer.js',
        'mount/mount.js',
        'mount/react.js',
        'mf-manifest.json',
      ];
      const own = name === 'shell' ? [...files, 'pages.json', 'boot.js', 'sw.js'] : [...files, 'boot.js', 'sw.js'];
      const contents = own.map((path) => [path, readFileSync(file(`r/${name}/${version}/${path}`))] as const);
      await bucket.publish(name, version, new Map(contents));
    }
    await restart({}, { store: lacking('1.0.0') });
    expect(served()).toEqual([['1.1.0', undefined]]);
    await restart({}, { store: lacking('1.1.0') });
    expect(served()).toEqual([['1.0.0', undefined]]);
  } finally {
    process.env = environment;
    await server.stop();
  }
}, 30_000);
