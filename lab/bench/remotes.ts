import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { freePort } from '@host-portal/delivery/portal/port';
import { localEdge } from '@host-portal/delivery/portal/portal-programs';
import { startProgram } from '@host-portal/delivery/portal/program';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { quantile } from '@host-portal/delivery/quantile';
import { makeCurrent } from '@host-portal/delivery/registry/flips';
import { areaNames, digestOf, folderStore } from '@host-portal/delivery/store';
import type { Release, RemoteManifest } from '@host-portal/shared-lib/federation';
import { RELEASED } from '../../tools/test-portal/portal.ts';
import { measuredOn } from './machine.ts';

/**
 * `npm run bench -- remotes`: measures what 100 remotes in the registry cost a page, compared with only the real
 * ones. Each generated remote has routes, titles in six languages, a navigation entry and as many files as a real
 * one.
 */
const { values: flags } = parseArgs({ options: { runs: { type: 'string', default: '15' } } });
const MANY = 100;
const RUNS = Number(flags.runs);
/** The factor by which the CPU is slowed down. A cheap phone is about this much slower than the benchmark machine. */
const SLOWDOWN = 4;
const GOAL_PERCENT = 5;

console.log('Releases:');
const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
if (failures.size > 0) throw new Error([...failures.values()].join('\n'));

// The API returns only errors, because this benchmark measures the portal without its data.
const api = createServer((_, response) => response.writeHead(503).end());
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-remotes-'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
const few = await startEdge('few', 0);
const many = await startEdge('many', MANY - few.remotes);
try {
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
  // Runs alternate between both edges, so that other load on the machine affects both. The first run is a warm-up.
  for (let run = -1; run < RUNS; run += 1) {
    const [a, b] = [await start(browser, few.origin), await start(browser, many.origin)];
    if (run < 0) continue;
    times.few.push(a);
    times.many.push(b);
  }
  const rows: string[] = [];
  for (const [name, { remotes, origin }] of Object.entries({ few, many })) {
    const own = times[name as 'few' | 'many'];
    const { html, sent } = await sizeOf(origin);
    const spread = `${quantile(own, 0.5).toFixed(0)} ms (${quantile(own, 0.25).toFixed(0)} to ${quantile(own, 0.75).toFixed(0)})`;
    rows.push(`| ${remotes} | ${spread} | ${kilobytes(html)} | ${kilobytes(sent)} |`);
  }
  const percent = (quantile(times.many, 0.5) / quantile(times.few, 0.5) - 1) * 100;
  const verdict = percent <= GOAL_PERCENT ? 'reached' : `missed by ${(percent - GOAL_PERCENT).toFixed(1)} points`;
  console.log(`# Many remotes

\`npm run bench -- remotes\`

Start-up of \`/account\`, from the navigation until heading and navigation stand: ${RUNS} runs in turns on a processor
${SLOWDOWN} times slower, median (quartiles). The API does not answer, so that only the portal is measured.

| Remotes in the registry | Start-up | HTML | Sent, Brotli |
|---:|---|---:|---:|
${rows.join('\n')}

Difference ${percent.toFixed(1)} %, goal at most ${GOAL_PERCENT} %: ${verdict}.

${measuredOn()}
`);
} finally {
  await browser.close();
  await Promise.all([few.stop(), many.stop()]);
  api.close();
  await rm(folder, { recursive: true, force: true });
}

async function startEdge(name: string, generated: number) {
  const stage = { releases: path.join(folder, name), keys: path.join(folder, `${name}-keys`) };
  await cp(RELEASED.releases, stage.releases, { recursive: true });
  await cp(RELEASED.keys, stage.keys, { recursive: true });
  const store = folderStore(stage.releases);
  for (let index = 0; index < generated; index += 1) {
    const release = generatedRelease(index);
    await store.publish(
      release.name,
      release.version,
      new Map(['release.json', ...Object.keys(release.files)].map((file) => [file, contentOf(release, file)])),
    );
    await makeCurrent(
      { store, keys: stage.keys, actor: 'benchmark', note: () => undefined },
      release.name,
      release.version,
    );
  }
  const port = await freePort();
  const edge = startProgram(
    localEdge({
      title: `edge with ${name}`,
      port,
      store: stage,
      api: addressOfApi(),
      state: path.join(folder, `${name}-edge`),
      logFile: path.join(folder, `${name}.log`),
    }),
  );
  await edge.ready;
  const remotes = (await areaNames(store)).length - 1;
  return { origin: `http://localhost:${port}`, remotes, stop: edge.stop };
}

/** Returns the content of a generated release's file, which is just the file's name. */
const contentOf = (release: Release, file: string) =>
  Buffer.from(file === 'release.json' ? JSON.stringify(release) : file);

/** Measures the time from the navigation until the page shows its heading and its navigation, in ms. */
async function start(opened: Browser, origin: string): Promise<number> {
  const context = await opened.newContext({ viewport: { width: 390, height: 844 } });
  const user = { email: 'bench@example.com', firstName: 'B', id: 'bench', lastName: 'B', phoneNumber: '' };
  const session = { token: 'bench', user: encodeURIComponent(JSON.stringify(user)) };
  await context.addCookies(
    Object.entries(session).map(([name, value]) => ({
      name,
      value,
      url: origin,
      secure: true,
      sameSite: 'Strict' as const,
    })),
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const isDrawn = () => document.querySelector('#portal h1') && document.querySelector('#portal nav a');
    new MutationObserver((_, observer) => {
      if (!isDrawn()) return;
      observer.disconnect();
      performance.mark('drawn');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${origin}/account`);
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
  const drawn = await page.evaluate(() => performance.getEntriesByName('drawn')[0]?.startTime ?? Number.NaN);
  await context.close();
  return drawn;
}

async function sizeOf(origin: string) {
  const sent = await new Promise<Buffer>((resolve, reject) => {
    get(`${origin}/account`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
  return { sent: sent.length, html: brotliDecompressSync(sent).length };
}

function generatedRelease(index: number): Release {
  const name = `area-${String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const text = (what: string) => {
    const label = `${what} ${index}`;
    return { en: label, fr: `${label} fr`, de: `${label} de`, it: `${label} it`, es: `${label} es`, pt: `${label} pt` };
  };
  const manifest: RemoteManifest = {
    name,
    owner: name,
    contract: '^1.1.0',
    labels: text('Area'),
    icon: 'list',
    routes: [`/account/${name}`, `/account/${name}/:id`].map((each) => ({
      path: each,
      access: 'host',
      titles: text('Page'),
    })),
    navigation: [{ path: `/account/${name}`, icon: 'list', order: 60, labels: text('Area') }],
    slots: [],
    storageKeys: [],
  };
  const files = Array.from({ length: 45 }, (_, file) => `page-${file}.${name}.js`);
  return {
    name,
    version: '0.1.0-0123456789',
    owner: name,
    commit: '0123456789abcdef0123456789abcdef01234567',
    createdAt: '2026-03-05T14:05:00.000Z',
    contract: '^1.1.0',
    shared: { react: '^19.3.1', 'react-dom': '^19.3.1' },
    entry: 'entry.js',
    files: Object.fromEntries(files.map((file) => [file, digestOf(Buffer.from(file))])),
    preload: { '*': files.slice(0, 3) },
    manifest,
  };
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function addressOfApi() {
  return `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
}
