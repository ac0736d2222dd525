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

describe('the shell’s scripts come first, those of the area when the first of them runs (decision 0016)', () => {
  test.each<[string, Partial<PageParts>, string[]]>([
    ['a page that waits for them', {}, ['preload', 'area-preload']],
    [
      'a page that is drawn without',
      { content: { origin: 'http://portal.test', path: '/', title: 'Home', drawn } },
      ['later-preload', 'area-preload'],
    ],
  ])('%s', (_, parts, expected) => expect(relations(parts)).toEqual(expected));
});

test('the icons of the tab are pictures: Chromium draws an SVG on the page’s thread with every change of address', () => {
  const icons = [...pageHtml(page).matchAll(/<link rel="icon" href="([^"]+)"/g)].map(([, href]) => href);
  expect(icons).toEqual(['/favicon.ico', '/icon-192.png']);
});

describe('a brand’s name that runs from right to left', () => {
  const name = '\u202Eحقائب 24';
  const brand = { ...readBrand(), name };

  test.each<[string, () => string]>([
    ['the document', () => pageHtml({ ...page, config: { ...page.config, brandName: name } })],
    ['the page that says that the portal is away', () => downPage('away', 'en', brand)],
    [
      'the page of what is live',
      () => statusPage({ brand: name, at: '2026-03-05T14:05:00Z', areas: [], alarms: [], isRefreshing: false }),
    ],
  ])('turns nothing around it in the title of %s', (_, html) => {
    const [, title] = /<title>(.*?)<\/title>/.exec(html()) ?? [];
    expect(title).toContain('\u2068حقائب 24\u2069');
    expect(title).not.toContain('\u202E');
  });
});
