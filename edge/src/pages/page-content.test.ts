/** @jest-environment node */
import { createHash } from 'node:crypto';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { edgeConfig } from '../edge-config.ts';
import { edge, releaseAuth, restart } from '../edge.fixture.ts';
import { HOME_PAGE } from '../releases.fixture.ts';
import { contentOf } from './page-content.ts';

const get = (url: string) => edge.inject({ url, headers: { host: 'portal.test' } });
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

describe('a page that needs no script', () => {
  test('stands in its document, with its style, and its scripts are not waited for', async () => {
    const { body, headers } = await get('/');
    expect(body).toContain('<div id="portal-page"><h1 class="a">Bagpost</h1></div>');
    expect(body).toContain(`<style>${HOME_PAGE.css}</style>`);
    const hash = createHash('sha256').update(HOME_PAGE.css).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(body).not.toContain('rel="preload"');
    expect(body).toContain('rel="later-preload"');
    expect(body).not.toContain('needs JavaScript');
  });

  test.each([
    ['/?ref=tripdock', 'TripDock: '],
    ['/?ref=nobody', '<h1 class="a">'],
    ['/?ref=__proto__', '<h1 class="a">'],
  ])('%s names the partner that it comes from', async (url, text) => {
    expect((await get(url)).body).toContain(`<div id="portal-page">${text}`);
  });

  test.each([
    ['שקד 24', 'SAVE10', '\u2068שקד 24\u2069: SAVE10, '],
    ['Trip\u202EDock', 'خصم 5', 'TripDock: \u2068خصم 5\u2069, '],
    ['TripDock', 'SAVE10', 'TripDock: SAVE10, '],
  ])('the partner %j with the coupon %j leaves the words around it in their order', (name, couponCode, markup) => {
    const { portal: config } = edgeConfig('http://127.0.0.1:1', {});
    const content = contentOf(
      { kind: 'page', status: 200, path: '/', language: 'en' },
      {
        pages: { '/': { en: HOME_PAGE } },
        origin: 'https://portal.test',
        config,
        texts: {},
        partner: { key: 'a', name, couponCode },
        campaign: '',
      },
    );
    expect(content.drawn?.markup).toContain(markup);
  });

  test.each([
    ['/privacy?ref=tripdock&utm_source=mail', 'href="/signup?ref&#61;tripdock&#38;utm_source&#61;mail"'],
    ['/privacy?page=2&utm_campaign=a%26b%22', 'href="/signup?utm_campaign&#61;a%26b%22"'],
    ['/privacy?ref=%22%3E%3Cscript%3E', 'href="/signup?ref&#61;%22%3E%3Cscript%3E"'],
    ['/privacy?page=2', 'href="/signup"'],
    ['/privacy', 'href="/signup"'],
  ])('%s carries the campaign into the links of the page', async (url, link) => {
    const { body } = await get(url);
    expect(body).toContain(link);
    expect(body).toContain('href="https://elsewhere.example/"');
    expect(body).toContain('href="#faq"');
  });

  test('what the edge fills in is text, whatever it is', async () => {
    const { portal, ...config } = edgeConfig('http://127.0.0.1:1', {});
    const odd = { ...portal, brandName: '<b>Bags & "Co"</b>' };
    await restart({}, { config: { ...config, portal: odd, log: false } });
    const { body } = await get('/');
    expect(body).toContain('<h1 class="a">&#60;b&#62;Bags &#38; &#34;Co&#34;&#60;/b&#62;</h1>');
    expect(body).toContain('content="Store bags with &#60;b&#62;Bags &#38; &#34;Co&#34;&#60;/b&#62;."');
    expect(body).not.toContain('<b>Bags');
  });

  test('the shell draws it where the release has none, as older ones do', async () => {
    const { body } = await get('/fr');
    expect(body).not.toContain('portal-page">');
    expect(body).toContain('rel="preload"');
  });
});

test('an area’s page that may be found says its name and its sentence until its scripts have come; no other does', async () => {
  await releaseAuth();
  const outline = async (url: string) => /<div id="portal-skeleton".*/.exec((await get(url)).body)?.[0] ?? '';
  expect(await outline('/de/login')).toContain('<div><!--page-->Anmelden<!--/page--></div>');
  expect(await outline('/login')).toContain('<div><!--page-->Your &#60;bookings&#62;.<!--/page--></div>');
  for (const url of ['/', '/forgot']) expect(await outline(url)).toContain('<div></div><div></div><div></div>');
});

describe('what search engines and previews of a link are told', () => {
  test('a page has one address in each language, a sentence, a picture and its questions', async () => {
    const { body } = await get('/de?utm=1');
    const head = headOf(body);
    expect(head).toContain('<title>Verdienen</title>');
    expect(head).toContain('<link rel="canonical" href="http://portal.test/de" data-page>');
    expect(head.match(/hreflang="[\w-]+" href="[^"]+"/g)).toEqual([
      ...LANGUAGES.map(({ lang }) => `hreflang="${lang}" href="http://portal.test/${lang === 'en' ? '' : lang}"`),
      'hreflang="x-default" href="http://portal.test/"',
    ]);
    expect(head).toContain('property="og:image" content="http://portal.test/share.png"');
    expect(head).not.toContain('noindex');
    const [, data = ''] = /<script type="application\/ld\+json" data-page>(.*?)<\/script>/.exec(head) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Is "it" safe?', acceptedAnswer: { text: '</script> is no end' } }],
    });
  });

  test('log-in has its head from the manifest of its area, in the language of the page or in English', async () => {
    await releaseAuth();
    const head = headOf((await get('/de/login?next=/account')).body);
    expect(head).toContain('<title>Anmelden – Partnerportal</title>');
    expect(head).toContain('<meta name="description" content="Your &#60;bookings&#62;." data-page>');
    expect(head).toContain('href="http://portal.test/de/login"');
  });

  test.each(['/account/bookings', '/forgot', '/nowhere', '/account/nothing'])('%s is not to be found', async (path) => {
    await releaseAuth();
    const head = headOf((await get(path)).body);
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toContain('canonical');
  });
});
