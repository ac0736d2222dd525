import type { Page } from '@playwright/test';
import type { Tried } from './verdicts.ts';

/** A fault to inject into the page, its policy or the area's module. */
type Plant = {
  /** The checks that must fail because of this fault. */
  fails: readonly Tried[];
  script?: string;
  /** A string in the content security policy, and its replacement. */
  policy?: readonly [string, string];
  /** A line in the area's module, and the line to insert after it. */
  module?: readonly [string, string];
};

/** Returns code that runs `come` in the page when the area appears, and `gone` when it disappears. */
const around = (come: string, gone = '') => `{
  let isIn = false;
  new MutationObserver(() => {
    if (!!document.querySelector('#bookings > host-portal-area') === isIn) return;
    isIn = !isIn;
    if (isIn) { ${come} } else { ${gone} }
  }).observe(document, { childList: true, subtree: true });
}`;

const sheetOf = (css: string) => `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)});`;
const adopt = 'document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];';

/**
 * Faults for the main site's page `/plain`. The faults in a group are tested together on one page, because they cause
 * different failures.
 */
export const PLANTS: Record<string, readonly Plant[]> = {
  'a policy that forbids the module': [{ fails: ['mounts'], policy: ['$portal/embed/', '$portal/nothing/'] }],
  'a page that keeps the area, and a module with one language': [
    {
      fails: ['unmounts'],
      module: ['instances.delete(domElement);', "if (domElement.id === 'bookings') return;"],
    },
    {
      fails: ['speaks its own language, English for one we do not have'],
      module: ['export async function mount(given) {', "if (given.language === 'xx') given.language = 'de';"],
    },
  ],
  'a page that does everything else wrong': [
    {
      fails: ['stands once'],
      script: around(
        `const twin = document.body.appendChild(document.createElement('div'));
         globalThis.twin = import('$portal/embed/bookings.js').then(async ({ mount, unmount }) => {
           await mount({ domElement: twin, basePath: '/plain/bookings' });
           return () => unmount({ domElement: twin }).then(() => twin.remove());
         });`,
        'void globalThis.twin.then((leave) => leave());',
      ),
    },
    {
      fails: ["the page's styles stay its own", 'leaves no style behind'],
      script: `{ ${sheetOf('footer { text-indent: 1px }')} ${around(`if (!document.adoptedStyleSheets.includes(sheet)) ${adopt}`)} }`,
    },
    {
      fails: ['no rule of a page reaches in'],
      script: `{
        ${sheetOf('h1 { font-size: 2rem !important }')}
        const { attachShadow } = Element.prototype;
        Element.prototype.attachShadow = function (options) {
          const root = attachShadow.call(this, options);
          queueMicrotask(() => { root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]; });
          return root;
        };
      }`,
    },
    {
      fails: ['every file of the release has its hash'],
      module: ['element.integrity = page.files[url];', "element.integrity = '';"],
    },
    { fails: ['is a published interface'], module: ['export const { provides } = offer;', 'provides.props.shift();'] },
    {
      fails: ['two stand in two languages, and update makes no new mount'],
      module: ['export async function update(given) {', 'delete given.language;'],
    },
    {
      fails: ['a wrong token is a card, and told once'],
      module: ['export async function mount(given) {', 'delete given.token;'],
    },
    {
      fails: ['an unknown address is a card in its place'],
      script: `addEventListener('popstate', () => {
        if (location.pathname.endsWith('/no-such-page')) history.replaceState(null, '', '/plain/bookings/account/bookings');
      });`,
    },
    {
      fails: ['takes a colour of the page'],
      script: `{ ${sheetOf('#conformance-area { --host-accent: #000 !important }')} ${adopt} }`,
    },
    {
      fails: ['leaves nothing else behind'],
      script: around("addEventListener('resize', () => undefined);"),
    },
    {
      fails: ["breaks no rule of the page's policy"],
      script: around("new Image().src = 'http://elsewhere.test/seen.png';"),
    },
  ],
};

/**
 * Injects these faults into every document that the tab loads from now on. Throws if a string to be replaced is
 * missing.
 */
export async function injectFaults(page: Page, portal: string, plants: readonly Plant[]): Promise<void> {
  const here = (text: string) => text.replaceAll('$portal', portal);
  for (const { script } of plants) if (script) await page.addInitScript({ content: here(script) });
  await page.route('**/embed/bookings.js*', async (route) => {
    const response = await route.fetch();
    const lines = plants.flatMap(({ module }) => (module ? [module] : []));
    const body = lines.reduce((text, [line, more]) => changed(text, line, `${line}\n${more}`), await response.text());
    await route.fulfill({ response, body });
  });
  await page.route(/\/plain(\/|$)/, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const rules = plants.flatMap(({ policy }) => (policy ? [policy] : []));
    const name = 'content-security-policy';
    const policy = rules.reduce((text, [from, to]) => changed(text, here(from), here(to)), headers[name] ?? '');
    await route.fulfill({ response, headers: { ...headers, [name]: policy } });
  });
}

function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`${from} is missing`);
  return text.replaceAll(from, () => to);
}
