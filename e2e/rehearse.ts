import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { containerName, type Release } from '@host-portal/shared-lib/federation';
import type { RehearsalAnswer, RehearsalRequest } from '../tools/release/rehearsal.ts';
import { BROWSER_ARGS, findBrowser } from '../tools/running-portal/browser.ts';
import { freePort } from '../tools/start/port.ts';
import { localEdge } from '../tools/start/portal-programs.ts';
import { startProgram } from '../tools/start/program.ts';

/**
 * The last part of the release gate, started by it as a process of its own: mounts a candidate in a real browser,
 * beside what is live and in a foreign page. The API does not answer, so that nothing depends on data
 * and no call leaves the machine: an area must mount without it too.
 */

/** How long a page may take until it is drawn; a healthy one needs a second. */
const LIMIT_MS = 20_000;
/** Where the edge forwards the portal's reports to: the fake API of this rehearsal. */
const REPORTS = '/v2/rehearsal-reports';
/** Reports of these phases are about the release; the others say that the API does not answer. */
const SERIOUS = ['check', 'load', 'enter', 'render', 'route', 'slot', 'slot-render', 'language', 'shell', 'store'];

type Report = { message: string; remote?: string; phase?: string };

process.once('message', (request: RehearsalRequest) => {
  rehearse(request)
    .catch((error: unknown) => [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)])
    .then((problems) => {
      process.send?.({ problems } satisfies RehearsalAnswer);
      process.disconnect();
    })
    .catch(() => process.exit(1));
});

async function rehearse({ releases, keys, candidate, live }: RehearsalRequest): Promise<string[]> {
  const reports: Report[] = [];
  const outside = await startOutside(reports);
  const api = addressOf(outside);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = path.dirname(releases);
  const edge = startProgram(
    localEdge({
      port,
      store: { releases, keys },
      api,
      state: path.join(folder, 'edge'),
      env: { PORTAL_REPORT_URL: `${api}${REPORTS}` },
      logFile: path.join(folder, 'edge.log'),
    }),
  );
  let browser: Browser | undefined;
  try {
    const [executablePath] = await Promise.all([findBrowser(), edge.ready]);
    browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
    const opened = browser;
    const visits = pagesToVisit(candidate, live).map((visit) =>
      inPortal(opened, origin, visit, () => reports.some(isSerious)),
    );
    const mounted = candidate.files['mount/mount.js'] ? [inForeignPage(opened, origin, api, candidate)] : [];
    const problems = (await Promise.all([...visits, ...mounted])).flat();
    return [...new Set([...problems, ...reports.filter(isSerious).map(sentenceOf)])];
  } finally {
    await browser?.close();
    await edge.stop();
    outside.close();
  }
}

const isSerious = ({ phase = '' }: Report) => SERIOUS.includes(phase);
const sentenceOf = ({ remote, phase, message }: Report) =>
  `in the portal, ${remote ?? 'the shell'} (${phase}): ${message}`;

type Visit = { path: string; isGuest: boolean; expected: Release[] };

/** Today, the candidate's first page and, for a shell, the first page of every remote beside it. */
function pagesToVisit(candidate: Release, live: Release[]): Visit[] {
  if (candidate.name === 'shell') {
    // Home needs no script; with a query the shell draws it, because it may have to remember who sent the visitor.
    const home = { path: '/?rehearsed', isGuest: true, expected: [candidate] };
    return [home, ...live.flatMap((remote) => firstPage(remote, [candidate, remote]))];
  }
  const own = firstPage(candidate, [candidate]);
  return own.length > 0 ? own : [{ path: '/account', isGuest: false, expected: [] }];
}

function firstPage({ manifest }: Release, expected: Release[]): Visit[] {
  const route = manifest?.routes.find(({ path: pattern }) => !/[:*]/.test(pattern));
  return route ? [{ path: route.path, isGuest: route.access !== 'host', expected }] : [];
}

async function inPortal(
  browser: Browser,
  origin: string,
  { path: address, isGuest, expected }: Visit,
  hasFailed: () => boolean,
) {
  const context = await browser.newContext();
  const problems = await watch(context, `in the portal at ${address}`);
  if (!isGuest) await signIn(context, origin);
  const page = await context.newPage();
  await page.goto(origin + address, { timeout: LIMIT_MS });
  const containers = expected
    .filter(({ name }) => name !== 'shell')
    .map(({ name, version }) => containerName(name, version));
  const isShown = await stands(
    page,
    (names: string[]) => {
      const isDrawn = document.querySelector('#portal h1') !== null;
      return isDrawn && names.every((name) => name in globalThis);
    },
    containers,
    hasFailed,
  );
  if (!isShown && !hasFailed())
    problems.push(`in the portal at ${address}: it did not stand within ${LIMIT_MS / 1000} s`);
  await context.close();
  return problems;
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

/** The cookies of a session; nobody asks the API whose they are. */
async function signIn(context: BrowserContext, origin: string) {
  const user = { email: 'rehearsal@example.com', firstName: 'R', id: 'rehearsal', lastName: 'R', phoneNumber: '' };
  const cookies = { token: 'rehearsal', user: encodeURIComponent(JSON.stringify(user)) };
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
