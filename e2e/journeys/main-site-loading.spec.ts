import type { Page } from '@playwright/test';
import { preloadTags } from '../page/preload-tags.ts';
import { expect, test } from '../site-journey.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Buchungen', exact: true });

test('every preload that npm run host-portal -- embed prints is used, and no script is loaded twice', async ({
  page,
  context,
  portal,
  site,
}) => {
  const tags = await preloadTags(portal.url, ['--language', 'de', '--page', '/account/bookings']);
  const ahead = tags.map((tag) => /href="(.*?)"/.exec(tag)?.[1] ?? '');
  expect(ahead.length).toBeGreaterThan(5);

  const address = `${site.url}/element/de/bookings`;
  const scripts = () => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('.js') && asked.push(request.url()));
    return asked;
  };
  const without = scripts();
  await page.goto(address);
  await expect(page.getByRole('table', { name: 'Buchungen' })).toBeVisible();
  page.removeAllListeners('request');
  expect(
    ahead.filter((script) => !without.includes(script)),
    'fetched ahead for nothing',
  ).toEqual([]);

  // Chromium treats a document from Playwright's `route` as coming from a different network, so the document needs
  // permission to request local URLs.
  await context.grantPermissions(['local-network-access'], { origin: site.url });
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</head>', `${tags.join('\n')}</head>`) });
  });
  const messages: string[] = [];
  page.on('console', (message) => /preload/.test(message.text()) && messages.push(message.text()));
  const asked = scripts();
  await page.goto(address);
  await expect(page.getByRole('table', { name: 'Buchungen' })).toBeVisible();
  expect(asked.toSorted(), 'each script once, and the same ones').toEqual([...new Set(without)].toSorted());
  expect(messages, 'what the browser says of preloads').toEqual([]);
});

test('the page’s React is used if its import map has a matching version, and the portal’s React is not loaded', async ({
  page,
  site,
}) => {
  const asked = reactsOf(page);
  await page.goto(`${site.url}/own-react/de/bookings`);
  await expect(title(page)).toBeVisible();
  await page.getByRole('table', { name: 'Buchungen' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked).toEqual(['own-react-dom-client.js', 'own-react-dom.js', 'own-react-jsx-runtime.js', 'own-react.js']);
});

for (const [what, parts] of Object.entries({
  'another major version': { react: '20.0.0', dom: '20.0.0' },
  'React 18': { react: '18.3.1', dom: '18.3.1' },
  'an older version than ours': { react: '19.0.0', dom: '19.0.0' },
  'a version that is not released': { react: '19.99.0-canary-1', dom: '19.99.0-canary-1' },
  'two versions that do not belong together': { react: '19.99.0', dom: '19.99.1' },
  'a part that does not load': { react: '19.99.0', dom: '' },
})) {
  test(`the area does not use the page’s React if the page has ${what}`, async ({ page, site }) => {
    const asked = reactsOf(page);
    const answer = (file: string, version: string, more = '') =>
      page.route(`**/${file}.js`, (route) =>
        version === ''
          ? route.abort()
          : route.fulfill({
              contentType: 'text/javascript',
              body: `export default { version: '${version}'${more} };`,
            }),
      );
    await answer('own-react', parts.react);
    await answer('own-react-dom', parts.dom);
    await answer('own-react-dom-client', parts.react, ', createRoot() {}');
    await answer('own-react-jsx-runtime', parts.react, ', jsx() {}');
    await page.goto(`${site.url}/own-react/de/bookings`);
    await expect(title(page)).toBeVisible();
    expect(asked).toContain('react.js');
  });
}

/** Collects the names of the React files that a page requests, sorted. */
function reactsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/((?:own-)?react(?:-dom|-dom-client|-jsx-runtime)?\.js)$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
    asked.sort();
  });
  return asked;
}
