/** @jest-environment node */
import { ICONS } from '@host-portal/brands/pictures';
import { get, releases, restart } from '../edge.fixture.ts';
import { labels } from '../releases.fixture.ts';

const manifest = async (url: string) => {
  const { statusCode, headers, payload } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  return JSON.parse(payload) as Record<string, unknown>;
};

test('an installed app starts in the language it was installed in, and has the same app id in every language', async () => {
  expect(await manifest('/app.webmanifest')).toMatchObject({ id: '/', lang: 'en', start_url: '/account?home-screen' });
  expect(await manifest('/de/app.webmanifest')).toMatchObject({
    id: '/',
    lang: 'de',
    start_url: '/de/account?home-screen',
    scope: '/',
    display: 'standalone',
  });
});

test('each page links to the manifest in its language and to an icon for iOS', async () => {
  expect((await get('/pt/login')).body).toContain('<link rel="manifest" href="/pt/app.webmanifest">');
  expect((await get('/')).body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
});

test('every icon in the manifest exists', async () => {
  const { icons } = (await manifest('/app.webmanifest')) as { icons: { src: string; type: string }[] };
  const named = [...icons, ...ICONS.map(({ file }) => ({ src: `/${file}`, type: 'image/png' }))];
  for (const { src, type } of named) {
    const { statusCode, headers } = await get(src);
    expect([src, statusCode, headers['content-type']]).toEqual([src, 200, type]);
  }
});

test('the manifest lists the areas’ shortcuts in order and in its own language, and pages do not contain the shortcuts', async () => {
  const shortcut = (path: string, order: number, de: string) => ({ path, order, labels: { ...labels, de } });
  await releases.publish('earnings', '1.0.0', {
    manifest: {
      name: 'earnings',
      owner: 'earnings',
      contract: '^1.0.0',
      labels,
      icon: 'coins',
      routes: [],
      navigation: [],
      slots: [],
      storageKeys: [],
      shortcuts: [shortcut('/account/late', 30, 'Spät'), shortcut('/account?find', 10, 'Annehmen')],
    },
  });
  await releases.flip('earnings', '1.0.0');
  await releases.snapshot();
  await restart();
  expect((await manifest('/de/app.webmanifest'))['shortcuts']).toEqual([
    { name: 'Annehmen', url: '/de/account?find' },
    { name: 'Spät', url: '/de/account/late' },
  ]);
  expect((await get('/de/account')).body).not.toContain('Spät');
});
