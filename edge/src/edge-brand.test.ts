/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Brand, readBrand } from '@host-portal/brands/brand';
import { edgeConfig } from './edge-config.ts';
import { edge, get, restart } from './edge.fixture.ts';
import { contentOf } from './pages/page-content.ts';

const API = 'http://127.0.0.1:4010';

const aBrand = (change: Partial<Brand>): Brand => ({ ...readBrand(), ...change });

const under = (brand: Brand) => {
  const config = edgeConfig(API, { EDGE_HOSTS: 'portal.test' }, brand);
  return restart({}, { config: { ...config, log: false } });
};

test('the edge does not start with an invalid brand folder, and the error gives the reason in one line', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'host-portal-no-brand-'));
  try {
    expect(() => edgeConfig(API, { PORTAL_BRAND: folder })).toThrow(/brand\.json is missing; brands\/README\.md says/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a brand cannot offer a language that the portal does not have', () => {
  expect(() => edgeConfig(API, {}, aBrand({ languages: ['en', 'pl'] }))).toThrow(
    'the brand Bagpost offers pl, which the portal does not support',
  );
});

test('a page in a language that the brand does not offer redirects to English, and the language is not listed anywhere', async () => {
  await under(aBrand({ languages: ['en', 'de'] }));
  expect((await get('/fr/login?next=%2Faccount')).headers['location']).toBe('/login?next=%2Faccount');
  expect((await get('/de')).statusCode).toBe(200);
  expect((await get('/de')).body).not.toContain('hreflang="fr"');
  expect((await get('/sitemap.xml')).body).not.toContain('/fr');
  expect((await get('/fr/app.webmanifest')).body).not.toContain('start_url');
});

test('every document has the brand’s colours, including the edge’s own error page', async () => {
  const colors = { ...readBrand().colors, 'brand-fg': ['#123456', '#ABCDEF'] as [string, string] };
  await under(aBrand({ colors }));
  for (const address of ['/', '/%ff']) {
    const { body } = await edge.inject({ url: address, headers: { host: 'portal.test', accept: 'text/html' } });
    expect(body).toContain('--bp-own-brand-fg:#123456;--bp-own-brand-fg-dark:#ABCDEF');
  }
});

const FRAME =
  '<h1>%title%</h1><p>%date%</p><nav><a class="l" href="#%section%">%section-title%</a></nav>' +
  '<section id="%section%"><h2>%section-title%</h2><p>%section-text%</p></section><footer>%brand%</footer>';
const markup = (text: string) => ({
  own: text,
  partner: text,
  coupon: text,
  partnerWithoutLogo: text,
  couponWithoutLogo: text,
});
const TERMS = { title: 'Terms', description: 'Ours', questions: [], css: '', markup: markup('standard') };
const OWN = {
  title: 'House rules',
  description: '{{brand}} in short',
  date: 'Of May',
  'keys.title': 'Keys',
  'keys.text': 'Ask {{email}} & wait.',
  'end.title': 'End',
  'end.text': 'It ends.',
};

test('the legal pages contain each section of the brand’s own terms once, as escaped text', () => {
  const { portal } = edgeConfig(API, {});
  const around = {
    pages: { '/terms': { en: { ...TERMS, frame: markup(FRAME) } } },
    origin: 'https://portal.example',
    config: portal,
    texts: { en: { terms: OWN } },
    partner: null,
    campaign: '',
  };
  const page = { kind: 'page', status: 200, language: 'en', path: '/terms' } as const;
  const content = contentOf(page, around);
  expect(content.description).toBe('Bagpost in short');
  expect(content.drawn?.markup).toBe(
    '<h1>House rules</h1><p>Of May</p><nav><a class="l" href="#keys">Keys</a><a class="l" href="#end">End</a></nav>' +
      '<section id="keys"><h2>Keys</h2><p>Ask hosts@bagpost.example &#38; wait.</p></section>' +
      '<section id="end"><h2>End</h2><p>It ends.</p></section><footer>Bagpost</footer>',
  );
  expect(contentOf(page, { ...around, texts: {} }).drawn?.markup).toBe('standard');
});

test('pages have no link to a language that the brand does not offer', () => {
  const { portal } = edgeConfig(API, {}, aBrand({ languages: ['en', 'de'] }));
  const links = '<a lang="fr" hrefLang="fr" href="/fr">Français</a><a lang="de" hrefLang="de" href="/de">Deutsch</a>';
  const { drawn } = contentOf(
    { kind: 'page', status: 200, language: 'en', path: '/' },
    {
      pages: { '/': { en: { ...TERMS, markup: markup(links) } } },
      origin: 'https://portal.example',
      config: portal,
      texts: {},
      partner: null,
      campaign: '',
    },
  );
  expect(drawn?.markup).toBe('<a lang="de" hrefLang="de" href="/de">Deutsch</a>');
});

test('Bagpost’s colours equal the design system’s default colours', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../shared-lib/src/ui/system/tokens.ts'), 'utf8');
  for (const [name, [light, dark]] of Object.entries(readBrand().colors))
    expect([name, tokens.includes(`['${light}', '${dark}']`)]).toEqual([name, true]);
});
