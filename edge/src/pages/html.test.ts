/** @jest-environment node */
import { readBrand } from '@host-portal/brands/brand';
import { statusPage } from '../status/status-page.ts';
import { downPage } from './down-page.ts';
import { type PageParts, pageHtml } from './html.ts';

const release = { name: 'shell', version: '1.0.0' } as PageParts['registry']['shell']['current'];
const page: PageParts = {
  config: { brandName: 'Bagpost' } as PageParts['config'],
  style: '',
  registry: { serial: 1, shell: { current: release }, remotes: [] },
  language: 'en',
  scripts: ['/r/shell/1.0.0/main.js', '/r/bookings/2.0.0/entry.js'].map((href) => ({ href, integrity: 'sha384-a' })),
  boot: 'start()',
  isForHosts: true,
  isForDevelopers: false,
};
const drawn = { css: '', markup: '' };

const relations = (parts: Partial<PageParts>) =>
  [...pageHtml({ ...page, ...parts }).matchAll(/<link rel="([\w-]+)" as="script"/g)].map(([, relation]) => relation);

describe('the shell’s scripts are preloaded first, and the area’s after the shell’s first script', () => {
  test.each<[string, Partial<PageParts>, string[]]>([
    ['a page that waits for scripts', {}, ['preload', 'area-preload']],
    [
      'a page that works without scripts',
      { content: { origin: 'http://portal.test', path: '/', title: 'Home', drawn } },
      ['later-preload', 'area-preload'],
    ],
  ])('the shell’s scripts are preloaded before the area’s scripts on %s', (_, parts, expected) =>
    expect(relations(parts)).toEqual(expected),
  );
});

test('the tab’s icons are bitmaps, because Chromium renders an SVG icon on the main thread at every navigation', () => {
  const icons = [...pageHtml(page).matchAll(/<link rel="icon" href="([^"]+)"/g)].map(([, href]) => href);
  expect(icons).toEqual(['/favicon.ico', '/icon-192.png']);
});

describe('a brand’s name in a right-to-left script in the document', () => {
  const name = '\u202Eحقائب 24';
  const brand = { ...readBrand(), name };

  test.each<[string, () => string]>([
    ['a document', () => pageHtml({ ...page, config: { ...page.config, brandName: name } })],
    ['the error page', () => downPage('away', 'en', brand)],
    [
      'the status page',
      () => statusPage({ brand: name, at: '2026-03-05T14:05:00Z', areas: [], alarms: [], isRefreshing: false }),
    ],
  ])('the brand’s name does not reorder the words around it in the title of %s', (_, html) => {
    const [, title] = /<title>(.*?)<\/title>/.exec(html()) ?? [];
    expect(title).toContain('\u2068حقائب 24\u2069');
    expect(title).not.toContain('\u202E');
  });
});
