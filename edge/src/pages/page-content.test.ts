/** @jest-environment node */
import { createHash } from 'node:crypto';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { edgeConfig } from '../edge-config.ts';
import { edge, releaseAuth, restart } from '../edge.fixture.ts';
import { HOME_PAGE } from '../releases.fixture.ts';
import { contentOf } from './page-content.ts';

const get = (url: string) => edge.inject({ url, headers: { host: 'portal.test' } });
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

describe('a page that works without scripts', () => {
  test('the document contains the static page with its style, and does not wait for scripts', async () => {
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
    ['with a figure', { amount: 250, code: 'EUR', minorInMajor: 100 }, '<div>€375.00</div>'],
    ['without one', undefined, '<div hidden="" data-part="estimate">%earned-150%</div>'],
  ])(
    'the home page shows the estimate only if the brand has an earnings figure (this brand is %s)',
    (_, earningsPerBag, markup) => {
      const { earningsPerBag: _own, ...config } = edgeConfig('http://127.0.0.1:1', {}).portal;
      const estimate = '<div hidden="" data-part="estimate">%earned-150%</div>';
      const content = contentOf(
        { kind: 'page', status: 200, path: '/', language: 'en' },
        {
          pages: { '/': { en: { ...HOME_PAGE, markup: { ...HOME_PAGE.markup, own: estimate } } } },
          origin: 'https://portal.test',
          config: { ...config, ...(earningsPerBag && { earningsPerBag }) },
          texts: {},
          partner: null,
          campaign: '',
        },
      );
      expect(content.drawn?.markup).toBe(markup);
    },
  );

  test.each([
    ['/?ref=tripdock', 'TripDock: '],
    ['/?ref=nobody', '<h1 class="a">'],
    ['/?ref=__proto__', '<h1 class="a">'],
  ])('the page %s names the partner only if the partner exists', async (url, text) => {
    expect((await get(url)).body).toContain(`<div id="portal-page">${text}`);
  });

  test.each([
    ['שקד 24', 'SAVE10', '\u2068שקד 24\u2069: SAVE10, '],
    ['Trip\u202EDock', 'خصم 5', 'TripDock: \u2068خصم 5\u2069, '],
    ['TripDock', 'SAVE10', 'TripDock: SAVE10, '],
  ])('the partner’s name %j and coupon %j do not reorder the words around them', (name, couponCode, markup) => {
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
  ])('the page %s adds its URL’s campaign, if there is one, to its links', async (url, link) => {
    const { body } = await get(url);
    expect(body).toContain(link);
    expect(body).toContain('href="https://elsewhere.example/"');
    expect(body).toContain('href="#faq"');
  });

  test('values that the edge inserts into a page are escaped', async () => {
    const { portal, ...config } = edgeConfig('http://127.0.0.1:1', { EDGE_HOSTS: 'portal.test' });
    const odd = { ...portal, brandName: '<b>Bags & "Co"</b>' };
    await restart({}, { config: { ...config, portal: odd, log: false } });
    const { body } = await get('/');
    expect(body).toContain('<h1 class="a">&#60;b&#62;Bags &#38; &#34;Co&#34;&#60;/b&#62;</h1>');
    expect(body).toContain('content="Store bags with &#60;b&#62;Bags &#38; &#34;Co&#34;&#60;/b&#62;."');
    expect(body).not.toContain('<b>Bags');
  });

  test('if a release has no static page in the requested language, the shell renders the page', async () => {
    const { body } = await get('/fr');
    expect(body).not.toContain('portal-page">');
    expect(body).toContain('rel="preload"');
  });
});

test('an area’s page shows its name and description before its scripts run only if it is indexable', async () => {
  await releaseAuth();
  const outline = async (url: string) => /<div id="portal-skeleton".*/.exec((await get(url)).body)?.[0] ?? '';
  expect(await outline('/de/login')).toContain('<div><!--page-->Anmelden<!--/page--></div>');
  expect(await outline('/login')).toContain('<div><!--page-->Your &#60;bookings&#62;.<!--/page--></div>');
  for (const url of ['/', '/forgot']) expect(await outline(url)).toContain('<div></div><div></div><div></div>');
});

describe('the head for search engines and link previews', () => {
  test('a page has a canonical URL, one alternate per language, a picture and its questions', async () => {
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

  test('the head of the log-in page comes from its area’s manifest, in the page’s language or in English', async () => {
    await releaseAuth();
    const head = headOf((await get('/de/login?next=/account')).body);
    expect(head).toContain('<title>Anmelden – Partnerportal</title>');
    expect(head).toContain('<meta name="description" content="Your &#60;bookings&#62;." data-page>');
    expect(head).toContain('href="http://portal.test/de/login"');
  });

  test.each(['/account/bookings', '/forgot', '/nowhere', '/account/nothing'])(
    'the page %s is not indexable',
    async (path) => {
      await releaseAuth();
      const head = headOf((await get(path)).body);
      expect(head).toContain('<meta name="robots" content="noindex">');
      expect(head).not.toContain('canonical');
    },
  );
});
