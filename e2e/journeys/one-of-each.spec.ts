import { SINGLETONS } from '../../tools/build/singletons.ts';
import { expect, signIn, test } from '../journey.ts';

/** What the Module Federation runtime keeps on the page, as far as it is read here. */
type Shared = { from: string; lib?: () => unknown };
type Runtime = {
  __INSTANCES__: { name: string; shareScopeMap: Record<string, Record<string, Record<string, Shared>>> }[];
};

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
  // One API client: one visitor on every call. One query cache: what two areas need is read once.
  expect([...visitors]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(calls.filter((call) => call === 'GET /v3/stashpoints')).toHaveLength(1);
});

/** Runs in the page: how many copies of each shared part the shell and the remotes can see between them. */
function readShareScopes(keys: string[]) {
  const instances = (globalThis as unknown as { __FEDERATION__: Runtime }).__FEDERATION__.__INSTANCES__;
  return {
    areas: instances.map(({ name }) => name.split('__')[0]),
    parts: keys.map((key) => {
      const copies = instances.flatMap(({ shareScopeMap }) => Object.entries(shareScopeMap['default']?.[key] ?? {}));
      return {
        key,
        versions: new Set(copies.map(([version]) => version)).size,
        providers: new Set(copies.map(([, { from }]) => from)).size,
        objects: new Set(copies.map(([, { lib }]) => lib?.())).size,
      };
    }),
  };
}
