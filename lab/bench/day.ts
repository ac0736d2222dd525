import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { type ApiRequest, countRequests } from '../../e2e/page/count-requests.ts';
import { signIn } from '../../e2e/page/sign-in.ts';
import { RELEASED, startPortal } from '../../tools/test-portal/portal.ts';

/**
 * `npm run bench -- day`: keeps Today open at a counter for eight simulated hours. The page's and the API's clocks
 * advance minute by minute, travellers book, the clerk checks bags in and out, and the network fails three times.
 * Prints the API requests, their bytes on the wire, the CPU time, and the heap at the start and at the end.
 */
const { values: flags } = parseArgs({
  options: {
    hours: { type: 'string', default: '8' },
    taps: { type: 'string', default: '120' },
    /** The number of bookings made during the day, in addition to the demo's. */
    bookings: { type: 'string', default: '60' },
    /** Prints every kind of call with its count and bytes. */
    all: { type: 'boolean', default: false },
  },
});
const MINUTE_MS = 60_000;
const MORNING = Date.parse('2026-03-05T08:00:00Z');
const MINUTES = Number(flags.hours) * 60;
const TAPS = Number(flags.taps);
const BOOKINGS = Number(flags.bookings);
const SPOT = 's101';
/** The minutes of the day at which the network fails, each time for `LOSS_MINUTES`. */
const LOSSES = [95, 230, 400];
const LOSS_MINUTES = 6;
const GOAL_BYTES = 2_000_000;
const GOAL_PER_MINUTE = 2;
const TAP = /^Check (in|out)/;

const at = (minute: number) => new Date(MORNING + minute * MINUTE_MS).toISOString();

const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
const portal = await startPortal({ now: at(0) });
try {
  const device = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  });
  const page = await device.newPage();
  await page.clock.install({ time: at(0) });
  const requests = countRequests(page);
  await signIn(page, { at: '/login?next=/account' });
  await page.locator('#portal main [data-booking]').first().waitFor();
  await rest(page, requests);
  const tools = await device.newCDPSession(page);
  await tools.send('Performance.enable');
  const before = await measured(tools);
  const first = requests.length;

  let taps = 0;
  let bookings = 0;
  const dueBy = (all: number, minute: number) => Math.round((all * minute) / MINUTES);
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const lost = LOSSES.some((from) => minute >= from && minute < from + LOSS_MINUTES);
    await device.setOffline(lost);
    if (minute % 60 === 0) await portal.restart(at(minute));
    for (; bookings < dueBy(BOOKINGS, minute); bookings += 1) await book(bookings);
    await page.clock.runFor(MINUTE_MS);
    while (taps < dueBy(TAPS, minute) && (await tap(page))) taps += 1;
    await rest(page, requests);
  }
  const after = await measured(tools);
  report({ requests: requests.slice(first), taps, bookings, before, after });
} finally {
  await browser.close();
  await portal.stop();
}

/** Creates a traveller's booking whose drop-off is at the current time. */
async function book(count: number) {
  const answer = await fetch(`${portal.apiUrl}/dev/spots/${SPOT}/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: 'Ana', last_name: `Sousa ${count + 1}`, bags: '2' }),
  });
  if (!answer.ok) throw new Error(`booking ${count + 1}: ${answer.status} ${await answer.text()}`);
}

/** Shows new bookings, then checks in or out the first booking that allows it. Returns false if no booking does. */
async function tap(page: Page): Promise<boolean> {
  const added = page.getByRole('button', { name: 'Show them' });
  if (await added.isVisible()) await added.click();
  const button = page.locator('#portal main [data-booking]').getByRole('button', { name: TAP }).first();
  if ((await button.count()) === 0) return false;
  await button.click();
  // Waits until the row shows the result and no longer offers Undo.
  await page.clock.runFor(12_000);
  return true;
}

/** Waits until every call has a response. Meanwhile, the page's timers are paused. */
async function rest(page: Page, requests: readonly ApiRequest[]) {
  for (let turn = 0; turn < 200; turn += 1) {
    const count = requests.length;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
    if (requests.length === count && requests.every(({ isAnswered }) => isAnswered)) return;
  }
  throw new Error(
    `still asking: ${requests
      .filter(({ isAnswered }) => !isAnswered)
      .map(({ address }) => address)
      .join(', ')}`,
  );
}

type Measured = { heap: number; processor: number };

async function measured(tools: CDPSession): Promise<Measured> {
  await tools.send('HeapProfiler.collectGarbage');
  const { metrics } = await tools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
  return { heap: metric('JSHeapUsedSize'), processor: metric('TaskDuration') };
}

/** Groups calls that differ only in times and ids, with their count and bytes. */
function byKind(requests: readonly ApiRequest[]): string[] {
  const kinds = Map.groupBy(requests, ({ line, address }) => {
    const asked = [...new URLSearchParams(address.split('?')[1])];
    const named = asked.map(([name, value]) =>
      /^\d{4}-|stashpoint_id/.test(`${value} ${name}`) ? name : `${name}=${value}`,
    );
    return `${line} ${named.join(' ')}`;
  });
  return [...kinds]
    .map(([kind, calls]) => ({ kind, count: calls.length, bytes: calls.reduce((sum, call) => sum + call.bytes, 0) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ kind, count, bytes }) => `${String(count).padStart(5)} ${String(bytes).padStart(9)} bytes  ${kind}`);
}

type Day = { requests: readonly ApiRequest[]; taps: number; bookings: number; before: Measured; after: Measured };

function report({ requests: asked, taps, bookings, before, after }: Day) {
  // Attempts without a network connection have no bytes and aren't counted.
  const requests = asked.filter((request) => request.bytes > 0);
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
  const megabytes = (value: number) => `${(value / 1_000_000).toFixed(2)} MB`;
  const reads = requests.filter(({ line }) => line.startsWith('GET ')).length;
  const distance = (value: number, goal: number) => (value <= goal ? 'reached' : 'missed');
  console.log(
    `${flags.hours} hours, ${bookings} new bookings, ${taps} taps, ${LOSSES.length} losses of the network; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    `reads: ${reads}, ${(reads / MINUTES).toFixed(2)} a minute; goal ${GOAL_PER_MINUTE}: ${distance(reads / MINUTES, GOAL_PER_MINUTE)}`,
  );
  console.log(
    `${requests.length} requests, ${megabytes(bytes)} on the wire; goal ${megabytes(GOAL_BYTES)}: ${distance(bytes, GOAL_BYTES)}`,
  );
  console.log(`processor: ${(after.processor - before.processor).toFixed(1)} s in total`);
  console.log(`heap: ${megabytes(before.heap)} at the start, ${megabytes(after.heap)} at the end`);
  console.log(`requests while the network was down: ${asked.length - requests.length}`);
  if (flags.all) for (const line of byKind(requests)) console.log(`    ${line}`);
}
