import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import {
  type AuthoredManifest,
  claimedRoutes,
  containerName,
  matches,
  type Release,
} from '@host-portal/shared-lib/federation';
import type { RehearsalAnswer, RehearsalRequest } from '../tools/release/rehearsal.ts';
import { BROWSER_ARGS, findHeadlessShell } from '../tools/running-portal/browser.ts';
import { ACCOUNT, NOW } from '../tools/running-portal/portal.ts';
import { freePort } from '../tools/start/port.ts';
import { demoApi, localEdge } from '../tools/start/portal-programs.ts';
import { startProgram } from '../tools/start/program.ts';
import { demoIds } from './demo-ids.ts';

/**
 * The last part of the release gate, started by it as a process of its own: opens a candidate in a real browser, beside
 * what is live. First where the API does not answer, in the portal and in a foreign page: an area must stand up without data.
 * Then every page and every slot of it with the demo data, in two languages. No call leaves the machine.
 */

/** How long a page may take until it is drawn; a healthy one needs a second. */
const LIMIT_MS = 20_000;
/** Pages at the same time. */
const AT_ONCE = 3;
/** What fails on every page is said often enough. */
const MOST_FAILURES = 8;
/** The portal's own language, and the one with the longest texts. */
const LANGUAGES = ['en', 'de'];
/** Where the edges forward the portal's reports to: the fake API of this rehearsal. */
const REPORTS = '/v2/rehearsal-reports';
/** Reports of these phases are about the release; the others say that the API does not answer. */
const SERIOUS = ['check', 'load', 'enter', 'render', 'route', 'slot', 'slot-render', 'language', 'shell', 'store'];
/** Sent when all pages are closed: what they reported before has arrived when this has. */
const LAST_REPORT = 'rehearsal-end';

type Report = { message: string; remote?: string; phase?: string; route?: string; language?: string };

process.once('message', (request: RehearsalRequest) => {
  rehearse(request)
    .catch((error: unknown) => ({
      problems: [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)],
      opened: 'nothing',
    }))
    .then((answer) => {
      process.send?.(answer satisfies RehearsalAnswer);
      process.disconnect();
    })
    .catch(() => process.exit(1));
});

async function rehearse({ releases, keys, candidate, live }: RehearsalRequest): Promise<RehearsalAnswer> {
  const reports: Report[] = [];
  const folder = path.dirname(releases);
  const outside = await startOutside(reports);
  const silent = addressOf(outside);
  const apiPort = await freePort();
  const api = startProgram(
    demoApi({
      port: apiPort,
      data: path.join(folder, 'api'),
      env: { REFERENCE_API_NOW: NOW },
      logFile: path.join(folder, 'api.log'),
    }),
  );
  // Whoever needs it awaits it; before that, its end is no news.
  api.ready.catch(() => undefined);
  const edgeOn = async (name: string, address: string) => {
    const port = await freePort();
    const options = localEdge({
      port,
      store: { releases, keys },
      api: address,
      state: path.join(folder, name),
      env: { PORTAL_REPORT_URL: `${silent}${REPORTS}` },
      logFile: path.join(folder, `${name}.log`),
    });
    return { origin: `http://localhost:${port}`, program: startProgram(options) };
  };
  const edges = [await edgeOn('edge', silent), await edgeOn('edge-of-demo', `http://127.0.0.1:${apiPort}`)] as const;
  const [silentEdge, demo] = edges;
  let browser: Browser | undefined;
  try {
    const [executablePath] = await Promise.all([findHeadlessShell(), ...edges.map(({ program }) => program.ready)]);
    browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
    const opened = browser;
    const failures = () => reports.filter(isSerious);
    const problems = [
      ...(await eachOf(pagesWithoutData(candidate, live), (visit) =>
        inPortal(opened, silentEdge.origin, visit, () => failures().length > 0),
      )),
      ...(candidate.files['mount/mount.js'] ? await inForeignPage(opened, silentEdge.origin, silent, candidate) : []),
    ];
    const pages = everyPage(candidate, live);
    if (problems.length === 0 && failures().length === 0) {
      await api.ready;
      const signedIn = await signInToDemo(demo.origin);
      const visits = LANGUAGES.flatMap((language) => pages.map((page) => withData(page, language, signedIn)));
      const isOver = ({ route, language }: Visit) =>
        failures().length >= MOST_FAILURES ||
        failures().some((report) => report.route === route && report.language === language);
      problems.push(...(await eachOf(visits, (visit) => inPortal(opened, demo.origin, visit, () => isOver(visit)))));
    }
    await everyReport(reports, silentEdge.origin);
    const slots = candidate.manifest?.slots.length ?? 0;
    return {
      problems: [...new Set([...problems, ...failures().map(sentenceOf)])],
      opened: `${pages.length} pages and ${slots} slots in ${LANGUAGES.join(' and ')}`,
    };
  } finally {
    await browser?.close();
    await Promise.all([api, ...edges.map(({ program }) => program)].map((program) => program.stop()));
    outside.close();
  }
}

/** A few at a time: a browser that opens all at once measures its own crowd. */
async function eachOf<Item>(items: readonly Item[], act: (item: Item) => Promise<string[]>): Promise<string[]> {
  const queue = [...items];
  const problems: string[] = [];
  const work = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) problems.push(...(await act(item)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}

/** Waits for what the pages have sent before they were closed. */
async function everyReport(reports: readonly Report[], origin: string) {
  const end = Date.now() + LIMIT_MS;
  await fetch(`${origin}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Error', message: LAST_REPORT, phase: LAST_REPORT }),
  });
  while (!reports.some(({ message }) => message === LAST_REPORT)) {
    if (Date.now() > end) throw new Error('the reports of the rehearsal were lost');
    await pause(20);
  }
}

const isSerious = ({ phase = '' }: Report) => SERIOUS.includes(phase);
const sentenceOf = ({ remote, phase, message, route = '' }: Report) =>
  `in the portal${route && ` at ${route}`}, ${remote ?? 'the shell'} (${phase}): ${message}`;

/**
 * `expected`: whose code has to run; `session`: the host who is signed in; `fillings`: slots that have to have code; `route` and
 * `language`: by what reports name the page.
 */
type Visit = {
  path: string;
  route?: string;
  language?: string;
  session: Session | null;
  expected: Release[];
  fillings?: { of: Release; ids: string[] };
};
type Session = { token: string; user: object };

/** Nobody asks the API whose it is. */
const ANYBODY: Session = { token: 'rehearsal', user: { email: 'rehearsal@example.com', id: 'rehearsal' } };

/** Without data: the candidate's first page and, for a shell, the first page of every remote beside it. */
function pagesWithoutData(candidate: Release, live: Release[]): Visit[] {
  if (candidate.name === 'shell') {
    // Home needs no script; with a query the shell draws it, because it may have to remember who sent the visitor.
    const home = { path: '/?rehearsed', session: null, expected: [candidate] };
    return [home, ...live.flatMap((remote) => firstPage(remote, [candidate, remote]))];
  }
  const own = firstPage(candidate, [candidate]);
  return own.length > 0 ? own : [{ path: TODAY, session: ANYBODY, expected: [] }];
}

type RehearsedPage = Pick<Visit, 'path' | 'route' | 'expected' | 'fillings'> & { isForHosts: boolean };

const TODAY = '/account';
/** Where a slot is that is not on Today; tabs of a spot have an address of their own. */
const ADDRESSES = new Map([['practice', '/account/training']]);

/** Every page of the candidate, and each where a slot is that it fills. Of a shell: its own, and one of each remote. */
function everyPage(candidate: Release, live: Release[]): RehearsedPage[] {
  const all = [candidate, ...live];
  if (candidate.name === 'shell') {
    const first = live.flatMap((remote) =>
      (remote.manifest?.routes ?? []).slice(0, 1).map((route) => ({ ...route, expected: [candidate, remote] })),
    );
    const own = (candidate.paths ?? []).map((address) => ({ path: `${address}?rehearsed`, access: accessOf(address) }));
    return [...own.map((page) => ({ ...page, expected: [candidate] })), ...first].map((page) =>
      rehearsed(page.path, page.access, page.expected, all),
    );
  }
  const { manifest } = candidate;
  if (!manifest) return [];
  const segments = manifest.slots.flatMap(({ segment }) => (segment ? [segment] : []));
  const claimed = claimedRoutes(all.flatMap((release) => (release.manifest ? [release.manifest] : [])));
  const routes = claimed.filter(
    ({ manifest: owner, route }) => owner === manifest || segments.includes(route.path.split('/').at(-1) ?? ''),
  );
  const addresses = new Set(
    manifest.slots.filter(({ segment }) => !segment).map(({ slot }) => ADDRESSES.get(slot) ?? TODAY),
  );
  const ids = manifest.slots.map(({ id }) => id);
  const own = routes.map(({ route }) => rehearsed(route.path, route.access, [candidate], all));
  const beside = [...addresses].map((address) => ({
    ...rehearsed(address, 'host', [candidate], all),
    fillings: { of: candidate, ids },
  }));
  const taken = new Set(beside.map((page) => page.path));
  return [...beside, ...own.filter((page) => !taken.has(page.path))];
}

const accessOf = (address: string) => (address.startsWith('/account') ? 'host' : 'public');

/** A pattern as an address: as a screen of a manifest has it, else with a text in place of each parameter. */
function rehearsed(pattern: string, access: string, expected: Release[], all: readonly Release[]): RehearsedPage {
  const screens = all.flatMap(({ manifest }) => (manifest as Partial<AuthoredManifest> | undefined)?.screens ?? []);
  const screen = screens.find(({ path: address }) => matches(pattern, address.replace(/\?.*/, '')));
  const address = /[:*]/.test(pattern) ? screen?.path : undefined;
  return {
    route: pattern,
    path: address ?? pattern.replaceAll(/:[^/]+/g, 'rehearsal').replace(/\*$/, 'rehearsal'),
    isForHosts: access === 'host',
    expected,
  };
}

/** The page in a language, with the ids of the demo data. */
function withData({ isForHosts, path: address, ...page }: RehearsedPage, language: string, demo: Demo): Visit {
  const filled = address.replaceAll(/\{(\w+)\}/g, (_, entity: string) => demo.ids[entity] ?? 'rehearsal');
  const prefix = language === 'en' ? '' : `/${language}`;
  return { ...page, language, path: prefix + filled, session: isForHosts ? demo.session : null };
}

type Demo = { session: Session; ids: Record<string, string> };

async function signInToDemo(origin: string): Promise<Demo> {
  const { email, password } = ACCOUNT;
  const answer = await fetch(`${origin}/v2/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password, role: 'host' }),
  });
  if (!answer.ok) throw new Error(`the demo host cannot sign in (${answer.status})`);
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  return { session: { token, user: { email, id: user.id } }, ids: await demoIds(origin, token) };
}

function firstPage({ manifest }: Release, expected: Release[]): Visit[] {
  const route = manifest?.routes.find(({ path: pattern }) => !/[:*]/.test(pattern));
  return route ? [{ path: route.path, session: route.access === 'host' ? ANYBODY : null, expected }] : [];
}

async function inPortal(
  browser: Browser,
  origin: string,
  { path: address, session, expected, fillings }: Visit,
  hasFailed: () => boolean,
): Promise<string[]> {
  if (hasFailed()) return [];
  const where = `in the portal at ${address}`;
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  try {
    await context.clock.setFixedTime(NOW);
    const problems = await watch(context, where);
    if (session) await signIn(context, origin, session);
    const page = await context.newPage();
    await page.goto(origin + address, { timeout: LIMIT_MS });
    const containers = expected
      .filter(({ name }) => name !== 'shell')
      .map(({ name, version }) => containerName(name, version));
    const isShown = await stands(page, isDrawn, containers, () => problems.length > 0 || hasFailed());
    if (!isShown && !hasFailed() && problems.length === 0) {
      problems.push(`${where}: it drew nothing within ${LIMIT_MS / 1000} s`);
    }
    if (fillings) problems.push(...(await slotsWithoutCode(page, fillings)).map((what) => `${where}: ${what}`));
    if (isShown) await page.evaluate(restsTwice);
    return problems;
  } finally {
    await context.close();
  }
}

/** Runs in the page: these areas run, the page has its heading and more than that, and nothing of it is still loading. */
function isDrawn(names: string[]): boolean {
  const main = document.querySelector('#portal main') ?? document.querySelector('#portal');
  const heading = document.querySelector('#portal h1')?.textContent ?? '';
  const text = (main?.textContent ?? '').trim();
  return (
    heading !== '' &&
    text !== '' &&
    document.querySelector('[aria-busy="true"]') === null &&
    names.every((name) => name in globalThis)
  );
}

/** Runs in the page: what waits for the page to rest has begun, and was drawn. */
async function restsTwice() {
  for (let round = 0; round < 2; round += 1) {
    await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
    await new Promise((done) => requestAnimationFrame(done));
  }
}

/** The slots that the manifest fills and the code does not, one sentence each. */
async function slotsWithoutCode(page: Page, { of, ids }: { of: Release; ids: string[] }): Promise<string[]> {
  const container = containerName(of.name, of.version);
  return page.evaluate(
    async ([global, all]) => {
      type Module = { default: { slots?: Record<string, (() => Promise<unknown>) | undefined> } };
      type Container = { get: (path: string) => Promise<() => Module> };
      const running = (globalThis as unknown as Record<string, Container | undefined>)[global];
      // The page has failed before it came to that, and that is said.
      if (!running) return [];
      const { default: remote } = (await running.get('./remote'))();
      const said = all.map(async (id) => {
        const drawn = await Promise.resolve(remote.slots?.[id]?.()).catch((error: Error) => error);
        if (drawn instanceof Error) return [`the slot ${id} throws: ${drawn.message}`];
        return drawn ? [] : [`the slot ${id} is claimed and has no code`];
      });
      return (await Promise.all(said)).flat();
    },
    [container, ids] as const,
  );
}

/** A foreign page on another origin mounts the area, sees it drawn, and unmounts it. */
async function inForeignPage(browser: Browser, origin: string, api: string, { name }: Release) {
  const context = await browser.newContext();
  const problems = await watch(context, 'in a foreign page');
  const page = await context.newPage();
  await page.goto(`${api}/page?embed=${encodeURIComponent(`${origin}/embed/${name}.js`)}`, { timeout: LIMIT_MS });
  // Releases from before the shadow root drew in the element itself.
  const drawn = () => {
    const element = document.querySelector('#place');
    return [element, element?.firstElementChild?.shadowRoot].some((root) => (root?.textContent ?? '').trim() !== '');
  };
  if (!(await stands(page, drawn, null, () => problems.length > 0))) {
    if (problems.length === 0) problems.push(`in a foreign page: it did not stand within ${LIMIT_MS / 1000} s`);
  } else {
    await page.evaluate(() => (globalThis as unknown as { takeOut: () => Promise<void> }).takeOut());
    if (!(await stands(page, () => document.querySelector('#place')?.childElementCount === 0, null))) {
      problems.push('in a foreign page: it left something behind when it was taken out');
    }
  }
  await context.close();
  return problems;
}

/** Whether `check` becomes true in the page; gives up when the time is over or `isOver` says so. */
async function stands<T>(page: Page, check: (argument: T) => boolean, argument: T, isOver = () => false) {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end && !isOver()) {
    if (await page.evaluate(check as (argument: unknown) => boolean, argument).catch(() => false)) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

/** Everything that a page throws, and everything that the browser refuses to run in it. */
async function watch(context: BrowserContext, where: string): Promise<string[]> {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(`${where}: ${error.error().message}`));
  await context.exposeBinding('reportRefusal', (_, what: string) => void problems.push(`${where}: refused ${what}`));
  await context.addInitScript(() => {
    const { reportRefusal } = globalThis as unknown as { reportRefusal: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      reportRefusal(`${blockedURI} (${effectiveDirective})`),
    );
  });
  return problems;
}

/** The cookies of a session. */
async function signIn(context: BrowserContext, origin: string, { token, user }: Session) {
  const cookies = { token, user: encodeURIComponent(JSON.stringify(user)) };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value,
      url: origin,
      secure: true,
      sameSite: 'Strict' as const,
    })),
  );
}

/**
 * Everything that is not the portal: an API that does not answer, the collector of reports, a page of somebody else.
 */
async function startOutside(reports: Report[]): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response, reports));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function answer(request: IncomingMessage, response: ServerResponse, reports: Report[]) {
  const url = new URL(request.url ?? '/', 'http://outside');
  if (url.pathname === '/page') {
    const embed = JSON.stringify(url.searchParams.get('embed')).replaceAll('<', String.raw`\u003c`);
    response.setHeader('content-type', 'text/html')
      .end(`<!doctype html><meta charset="utf-8"><title>Somebody else</title>
<h1>Somebody else</h1><div id="place"></div>
<script type="module">
const remote = await import(${embed});
const props = { domElement: document.querySelector('#place'), basePath: '/page', token: 'guest', apiBase: location.origin, language: 'en' };
globalThis.takeOut = () => remote.unmount(props);
await remote.bootstrap(props);
await remote.mount(props);
</script>`);
    return;
  }
  // In a foreign page an area asks whose its session is; without one it draws nothing but the way to log in.
  if (url.pathname === '/v2/tokens/guest') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ token: 'guest', role: 'host' }));
    return;
  }
  if (url.pathname === REPORTS) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const report = JSON.parse(Buffer.concat(chunks).toString()) as Report | { vitals: unknown };
    if ('message' in report) reports.push(report);
  }
  response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
  response.writeHead(request.method === 'OPTIONS' ? 204 : 503).end();
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
