import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, test } from '@playwright/test';
import { lookAround } from '@host-portal/delivery/gate/look-around/look-around';

test.describe.configure({ mode: 'parallel' });

/**
 * A minimal shell with one page from the area and one from another area, which is all that the gate's visit needs.
 */
const SHELL = `
const main = document.querySelector('main');
let leave = () => {};
const draw = (title, text) => main.replaceChildren(
  Object.assign(document.createElement('h1'), { textContent: title }),
  Object.assign(document.createElement('p'), { textContent: text }));
async function show() {
  leave();
  leave = () => {};
  if (location.pathname === '/account/area') {
    const area = await import('/r/area/1/entry.js');
    globalThis.area__1 = area;
    draw('Area', 'The page of the area.');
    document.title = 'Area';
    leave = area.mount(main) ?? (() => {});
  } else {
    draw('Neighbour', 'The page of a neighbour.');
    document.title = 'Neighbour';
  }
}
addEventListener('popstate', show);
show();
`;
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><body>
<div id="portal"><header><nav><a href="/account/neighbour">Neighbour</a></nav></header><main></main></div>
<script type="module" src="/shell.js"></script>`;
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'";

/**
 * Serves the shell with an area whose `mount` runs this code, and lets the gate visit it. Returns the problems found.
 */
async function lookAroundArea(browser: Browser, mount: string) {
  const scripts: Record<string, string> = {
    '/shell.js': SHELL,
    '/robots.txt': '',
    '/v2/spots': '[]',
    '/r/area/1/entry.js': `let count = 0; export function mount(main) { count += 1; ${mount} }`,
  };
  const server = createServer(({ url = '' }, response) => {
    const script = scripts[url];
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    return await lookAround(browser, `http://localhost:${(server.address() as AddressInfo).port}`, {
      name: 'area',
      own: '/r/area/',
      globals: ['area__1'],
      pages: ['/account/area'],
      neighbour: '/account/neighbour',
      storageKeys: ['area.draft'],
      session: null,
    });
  } finally {
    server.close();
  }
}

/**
 * Mistakes, inserted into the area's `mount` one at a time. If the inserted code returns a function, the shell calls
 * that function when the visitor leaves the area.
 */
const PLANTS: [accident: string, mount: string, line: string][] = [
  ['throws two seconds later', "setTimeout(() => { throw new Error('planted') }, 2000);", 'later: planted'],
  ['compiles a text later', "setTimeout(() => new Function('return 1'), 2500);", 'later: refused '],
  [
    'stops every key',
    "addEventListener('keydown', (event) => event.stopImmediatePropagation(), true);",
    'swallows keydown',
  ],
  [
    'writes into every storage key',
    "for (const key of Object.keys(localStorage)) localStorage.setItem(key, 'not json');",
    'writes the storage keys rehearsal.neighbour',
  ],
  [
    'has a style rule for every element',
    "document.head.append(Object.assign(document.createElement('style'), { textContent: '* { font-size: 9px !important }' }));",
    'it changes font-size of html',
  ],
  ['waits in a loop', 'for (let rest = 3e5; rest > 0; rest -= 1) Date.now();', 'it waits in a loop'],
  [
    'calls in four endless loops',
    "for (let loop = 0; loop < 4; loop += 1) (async () => { for (;;) await fetch('/v2/spots').catch(() => {}); })();",
    'requests after it was left',
  ],
  [
    'writes the title again and again',
    "setInterval(() => (document.title = 'You have won'), 100);",
    'the title is "You',
  ],
  [
    'goes on when the host goes back',
    "if (count === 1) addEventListener('popstate', () => count > 2 && history.pushState(null, '', '/account/area'), true);",
    'going back twice does not lead back',
  ],
  ['replaces fetch', 'const native = fetch; globalThis.fetch = (...all) => native(...all);', 'it replaces fetch'],
  ['adds to Object.prototype', 'Object.prototype.also = () => 1;', 'it replaces Object.prototype.also'],
  [
    'replaces a function of arrays',
    'const { at } = Array.prototype; Array.prototype.at = function (index) { return at.call(this, index) };',
    'it replaces Array.prototype.at',
  ],
  [
    'wraps the history',
    'const push = history.pushState; history.pushState = (...all) => push.apply(history, all);',
    'it replaces history.pushState',
  ],
  ['leaves a listener at each visit', "addEventListener('resize', () => {});", 'each visit leaves more listeners'],
  ['leaves an interval at each visit', 'setInterval(() => {}, 1000);', 'each visit leaves more intervals'],
  ['swallows clicks', "document.addEventListener('click', (event) => event.preventDefault());", 'swallows click'],
  [
    'takes the focus',
    "const field = document.createElement('input'); document.body.append(field); setInterval(() => field.focus(), 500);",
    'it takes the focus',
  ],
  ['leaves the page locked', "document.body.style.overflow = 'hidden';", 'it leaves style="overflow: hidden;" of body'],
  [
    'leaves an overlay',
    "document.body.append(Object.assign(document.createElement('aside'), { textContent: 'Still here' }));",
    'it leaves <aside> beside the portal',
  ],
  ['writes a key that it did not declare', "localStorage.area = '1';", 'writes the storage keys area'],
  ['empties the storage', 'localStorage.clear();', 'writes the storage keys rehearsal.neighbour'],
  ['rejects a promise later', "setTimeout(() => Promise.reject(new Error('unheard')), 4000);", 'later: unheard'],
  [
    'adopts a style sheet',
    "const sheet = new CSSStyleSheet(); sheet.replaceSync('nav a { display: none }'); document.adoptedStyleSheets.push(sheet);",
    'it changes display of #portal nav a',
  ],
];

test.describe('an area that changes the shared page is reported', () => {
  for (const [accident, mount, line] of PLANTS) {
    test(`the gate reports an area that ${accident}`, async ({ browser }) => {
      expect((await lookAroundArea(browser, mount)).join('\n')).toContain(line);
    });
  }
});

/** Code that well-behaved areas run in `mount`. */
const SOUND: [habit: string, mount: string][] = [
  ['only draws', ''],
  [
    'removes its listeners and intervals',
    "const on = () => {}; addEventListener('resize', on); const id = setInterval(on, 500); return () => { removeEventListener('resize', on); clearInterval(id); };",
  ],
  ['listens once for the whole page', "if (count === 1) addEventListener('keydown', () => {});"],
  ['stores what it declared', "localStorage.setItem('area.draft', '1'); sessionStorage.setItem('area.draft:7', '1');"],
  [
    'locks the page while it is open',
    "document.body.style.overflow = 'hidden'; return () => document.body.removeAttribute('style');",
  ],
  [
    'asks every ten seconds while it is open',
    "const id = setInterval(() => fetch('/v2/spots'), 10_000); return () => clearInterval(id);",
  ],
  ['resets how stacks are written, as React does', 'Error.prepareStackTrace = undefined;'],
  [
    'has style rules of its own',
    "main.append(Object.assign(document.createElement('style'), { textContent: '.area-row { font-size: 9px }' }));",
  ],
];

test.describe('the gate accepts well-behaved areas', () => {
  for (const [habit, mount] of SOUND) {
    test(`the gate accepts an area that ${habit}`, async ({ browser }) => {
      expect(await lookAroundArea(browser, mount)).toEqual([]);
    });
  }
});
