import { SINGLETONS } from '@host-portal/delivery/candidate/singletons';
import { expect, signIn, test } from '../journey.ts';

/** The fields of an area's webpack runtime that this test reads. */
type AreaRuntime = { S: { default?: ShareScope } };
type ShareScope = Record<string, Record<string, { from: string; get: () => unknown }>>;
type ChunkList = { push: (chunk: [string[], object, (runtime: AreaRuntime) => void]) => void };

test('shell and remotes share one API client, session, query client, i18n and React', async ({ page }) => {
  const calls: string[] = [];
  const visitors = new Set<string | undefined>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/v\d\//.test(pathname)) return;
    calls.push(`${request.method()} ${pathname}`);
    visitors.add(Object.entries(request.headers()).find(([name]) => name.endsWith('-uuid'))?.[1]);
  });

  await signIn(page, { at: '/login?next=/account/bookings' });
  await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Earnings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();

  const keys = SINGLETONS.map(({ key }) => key);
  const { areas, parts } = await page.evaluate(readShareScopes, keys);
  expect(areas).toEqual(expect.arrayContaining(['shell', 'auth', 'bookings', 'earnings']));
  for (const { key, ...counts } of parts) {
    expect(counts, key).toEqual({ versions: 1, providers: 1, objects: 1 });
  }
  // With one API client, every call sends the same visitor ID. With one query cache, data that two areas need is read
  // once.
  expect([...visitors]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(calls.filter((call) => call === 'GET /v3/stashpoints')).toHaveLength(1);
});

/** Runs in the page. Counts the copies of each shared package in shell and remotes. */
async function readShareScopes(keys: string[]) {
  const prefix = 'webpackChunk';
  const scopes = new Map<string, ShareScope>();
  for (const [name, chunks] of Object.entries(globalThis)) {
    if (!name.startsWith(prefix)) continue;
    // Adds a chunk without modules. webpack passes the area's runtime to the chunk's function.
    const probe = (runtime: AreaRuntime) => scopes.set(name.slice(prefix.length), runtime.S.default ?? {});
    (chunks as ChunkList).push([['probe'], {}, probe]);
  }
  const copiesOf = (key: string) => [...scopes.values()].flatMap((scope) => Object.entries(scope[key] ?? {}));
  const moduleOf = async (get: () => unknown) => ((await get()) as () => unknown)();
  const parts = keys.map(async (key) => ({
    key,
    versions: new Set(copiesOf(key).map(([version]) => version)).size,
    providers: new Set(copiesOf(key).map(([, { from }]) => from)).size,
    objects: new Set(await Promise.all(copiesOf(key).map(([, { get }]) => moduleOf(get)))).size,
  }));
  return { areas: [...scopes.keys()].map((name) => name.split('_')[0]), parts: await Promise.all(parts) };
}
