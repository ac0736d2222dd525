import { once } from 'node:events';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { median, quantile } from '@host-portal/delivery/quantile';
import { preloadTags } from '../../e2e/page/preload-tags.ts';
import { tokenIn } from '../../e2e/page/sign-in.ts';
import { RELEASED, startPortal } from '../../tools/test-portal/portal.ts';
import { measuredOn } from './machine.ts';
import { startFront } from './page-load/front.ts';
import { signInOnce } from './page-load/session.ts';
import { newPhone, type Session, slowDown } from './page-load/visit.ts';

/**
 * `npm run bench -- embed`: compares how long the first row of bookings takes to appear on a first visit, in the portal
 * and in an embedding page. Runs alternate between the two. Goal: at most 200 ms later than in the portal.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } });
const RUNS = Number(values.runs);
const GOAL_MS = 200;
const PAGE = '/account/bookings';

const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
const portal = await startPortal();
const front = await startFront(Number(new URL(portal.url).port));
const documents = new Map<string, string>();
const site = createServer((request, response) => {
  const [, kind = ''] = (request.url ?? '').split('/');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(documents.get(kind));
}).listen(portal.foreignPort, '127.0.0.1');
try {
  await once(site, 'listening');
  const { session } = await signInOnce(browser, front.url, ACCOUNT);
  const token = tokenIn(session.cookies);
  const tags = await preloadTags(portal.url, ['--page', PAGE]);
  documents.set('plain', documentOf('plain', token, ''));
  documents.set('ahead', documentOf('ahead', token, tags.join('\n').replaceAll(portal.url, front.url)));
  const rows = await measureInTurns(browser, session, {
    'the portal': front.url + PAGE,
    'another page, with the tags of `npm run host-portal -- embed`': `http://localhost:${portal.foreignPort}/ahead${PAGE}`,
    'another page, with two lines': `http://localhost:${portal.foreignPort}/plain${PAGE}`,
  });
  console.log(report(rows));
} finally {
  await browser.close();
  await front.stop();
  site.close();
  await portal.stop();
}

/** Returns a page on another site, with the two lines from docs/embedding.md and the preload tags. */
function documentOf(kind: string, token: string, tags: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partners</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${tags}
<script type="module" src="${front.url}/embed/bookings.js"></script></head>
<body><host-bookings base-path="/${kind}" language="en" token="${token}"></host-bookings></body></html>`;
}

/**
 * Measures repeatedly how long each URL takes to show its first row, in milliseconds. Runs alternate between the
 * URLs, so that other load on the machine affects all of them.
 */
async function measureInTurns(on: Browser, session: Session, addresses: Record<string, string>) {
  const seen = Object.fromEntries(Object.keys(addresses).map((name) => [name, [] as number[]]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, address] of Object.entries(addresses)) {
      const phone = await newPhone(on, session);
      const page = await phone.newPage();
      await slowDown(page);
      seen[name]?.push(await firstRow(page, address));
      await phone.close();
    }
  }
  return seen;
}

/**
 * Waits until a row of bookings is painted in the document or in the area's shadow root, and returns that time in
 * milliseconds.
 */
async function firstRow(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`no row within a minute: ${document.body.textContent}`)), 60_000);
        const check = () => {
          const tree = document.querySelector('host-portal-area')?.shadowRoot ?? document;
          if (tree.querySelector('[data-row-link]')) setTimeout(() => resolve(performance.now()));
          else requestAnimationFrame(check);
        };
        check();
      }),
  );
}

function report(rows: Record<string, number[]>): string {
  const [ours = []] = Object.values(rows);
  const lines = Object.entries(rows).map(([name, times]) => {
    const later = median(times) - median(ours);
    const [low, high] = [quantile(times, 0.25), quantile(times, 0.75)].map(Math.round);
    const verdict = times === ours ? '' : later <= GOAL_MS ? 'met' : `missed by ${Math.round(later - GOAL_MS)} ms`;
    const distance = times === ours ? '' : `${Math.round(later)} ms`;
    return `| ${[name, `${Math.round(median(times))} ms`, `${low}–${high} ms`, distance, verdict].join(' | ')} |`;
  });
  return `# Bookings in another page

\`npm run bench -- embed\`

The first row of bookings on a first visit, ${RUNS} visits of each in turns: Slow 4G (150 ms, 1.6 Mbit/s), a processor four
times slower, the portal over HTTP/2 with TLS. Median, and the half of the visits around it.

| Where | First row | Half of them | Later than the portal | Goal ${GOAL_MS} ms |
|---|---|---|---|---|
${lines.join('\n')}

${measuredOn()}
`;
}
