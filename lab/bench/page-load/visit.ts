import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** The network speed of slow 4G. `CPU_RATE` makes the CPU four times slower, like a phone's. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_RATE = 4;
export const PHONE = { width: 390, height: 844 };

export type Fetched = {
  url: string;
  kind: 'document' | 'script' | 'data' | 'other';
  /** The time of the request, in milliseconds since the navigation started. */
  start: number;
  end: number;
  /** Bytes on the wire, including headers. */
  bytes: number;
};

/**
 * A request with its `depth`, which is the number of scripts that had to load first, one after another. 0 means that
 * the document itself names the file.
 */
export type Followed = Fetched & { depth: number };

/** One load, with times in milliseconds since the navigation started. */
export type Visit = {
  firstPaint: number;
  largestPaint: number;
  row: number;
  /** How long the main thread was busy before the row was readable, in milliseconds. */
  mainThread: number;
  script: number;
  layoutShift: number;
  fetched: Fetched[];
};

declare global {
  /** The values that `watch` has recorded so far. They exist only in the page. */
  var pageLoadBench: { row: Promise<number>; firstPaint: () => number; largestPaint: number; layoutShift: number };
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Creates a browser context with a phone's screen. Without a session, the pages are signed out. */
export const newPhone = (browser: Browser, session: Session | undefined, serviceWorkers: 'allow' | 'block' = 'block') =>
  browser.newContext({
    ...(session && { storageState: session }),
    viewport: PHONE,
    locale: 'en-GB',
    ignoreHTTPSErrors: true,
    serviceWorkers,
  });

export async function slowDown(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', SLOW_4G);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return tools;
}

export type FollowedVisit = Omit<Visit, 'fetched'> & { fetched: Followed[] };

/** Records a load through DevTools, which slows it down. `coldVisit` measures the times that a host experiences. */
export async function visit(page: Page, url: string, row: string): Promise<FollowedVisit> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable');
  await page.addInitScript(watch, row);
  const { fetched, stop } = await record(tools, url);
  await page.goto(url, { waitUntil: 'commit' });
  const at = await page.evaluate(() => globalThis.pageLoadBench.row);
  const { metrics } = await tools.send('Performance.getMetrics');
  const metric = (name: string) => (metrics.find((each) => each.name === name)?.value ?? 0) * 1000;
  // Waits for the last LCP candidate, which is known one frame later. Requests that start after the row aren't
  // counted.
  await page.waitForTimeout(300);
  const { firstPaint, largestPaint, layoutShift } = await page.evaluate(() => {
    const { pageLoadBench } = globalThis;
    return { ...pageLoadBench, row: undefined, firstPaint: pageLoadBench.firstPaint() };
  });
  stop();
  return {
    firstPaint,
    largestPaint,
    layoutShift,
    row: at,
    mainThread: metric('TaskDuration'),
    script: metric('ScriptDuration'),
    fetched: fetched().filter(({ start }) => start <= at),
  };
}

/** Runs in the page before any other script: records when the row is painted, and the browser's paint entries. */
export function watch(row: string) {
  if (globalThis.top !== globalThis.self) return;
  const seen = {
    row: new Promise<number>((resolve) => {
      const check = () => {
        if (!document.querySelector(row)) return;
        watcher.disconnect();
        // A user-blocking task runs right after the frame, before any queued task that renders content below the row.
        requestAnimationFrame(
          () => void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
        );
      };
      const watcher = new MutationObserver(check);
      watcher.observe(document, { childList: true, subtree: true });
    }),
    firstPaint: () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaint: 0,
    layoutShift: 0,
  };
  Object.assign(globalThis, { pageLoadBench: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

type Frames = { callFrames: { url: string }[]; parent?: Frames };

/** Records every request that the page sends, with its position in the chain of scripts. */
async function record(tools: CDPSession, url: string) {
  const known = new Map<string, Followed>();
  const depths = new Map<string, number>();
  let began = 0;
  const framesOf = (stack: Frames | undefined): string[] =>
    stack ? [...stack.callFrames.map((frame) => frame.url), ...framesOf(stack.parent)] : [];

  const begins = (event: Begins) => {
    if (!event.request.url.startsWith('http')) return;
    if (began === 0) began = event.timestamp;
    const by = framesOf(event.initiator.stack);
    const depth = Math.max(0, ...by.map((frame) => (depths.get(frame) ?? -1) + 1));
    const kind = kindOf(event.type, event.request.url);
    if (kind === 'script') depths.set(event.request.url, depth);
    const start = (event.timestamp - began) * 1000;
    known.set(event.requestId, { url: event.request.url, kind, start, end: Number.NaN, bytes: 0, depth });
  };
  const ends = (event: { requestId: string; timestamp: number; encodedDataLength: number }) => {
    const request = known.get(event.requestId);
    if (!request) return;
    request.end = (event.timestamp - began) * 1000;
    request.bytes = event.encodedDataLength;
  };
  depths.set(url, -1);
  await tools.send('Network.enable');
  tools.on('Network.requestWillBeSent', begins);
  tools.on('Network.loadingFinished', ends);
  return {
    fetched: () => [...known.values()].filter(({ end }) => !Number.isNaN(end)),
    stop: () => {
      tools.off('Network.requestWillBeSent', begins);
      tools.off('Network.loadingFinished', ends);
    },
  };
}

type Begins = {
  requestId: string;
  timestamp: number;
  type?: string;
  request: { url: string };
  initiator: { stack?: Frames };
};

export function kindOf(type: string | undefined, url: string): Fetched['kind'] {
  if (type === 'Document') return 'document';
  if (/\.js(\?|$)/.test(url)) return 'script';
  return /\/v[23]\//.test(url) ? 'data' : 'other';
}
