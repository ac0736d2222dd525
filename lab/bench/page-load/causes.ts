import type { Browser } from 'playwright';
import type { Route } from './routes.ts';
import { type Fetched, newPhone, type Session, slowDown, visit } from './visit.ts';

/** The causes that the time until the first useful row is divided into. Every moment belongs to exactly one cause. */
export const CAUSES = [
  'wait for the document',
  'wait for scripts',
  'wait for data',
  'parse and compile',
  'run scripts',
  'style, layout, paint',
  'collect garbage',
  'other work',
  'unexplained',
] as const;
export type Cause = (typeof CAUSES)[number];
export type Causes = { row: number; causes: Record<Cause, number>; fetched: Fetched[] };

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; pid: number; tid: number; args?: Args };
type Args = { data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean }; name?: string };

/**
 * Traces one load. Tracing slows the page down, so compare these times with each other and not with the benchmark's
 * medians.
 */
export async function causesOf(browser: Browser, origin: string, route: Route, session: Session): Promise<Causes> {
  const phone = await newPhone(browser, route.isGuest ? undefined : session);
  try {
    const page = await phone.newPage();
    await slowDown(page);
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing'] });
    const { row, fetched } = await visit(page, origin + route.path, route.row);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return { row, fetched, causes: attribute(trace.traceEvents, origin, row, fetched) };
  } finally {
    await phone.close();
  }
}

const CAUSE_OF: [RegExp, Cause][] = [
  [/compile|ParseHTML|parse/i, 'parse and compile'],
  [/EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|V8\.|v8\.|EventDispatch|FireAnimationFrame/, 'run scripts'],
  [/Layout|UpdateLayerTree|Paint|RecalculateStyles|PrePaint|Layerize|Commit/, 'style, layout, paint'],
  [/GC|gc/, 'collect garbage'],
];

function attribute(events: TraceEvent[], origin: string, row: number, fetched: Fetched[]): Record<Cause, number> {
  const causes = Object.fromEntries(CAUSES.map((cause) => [cause, 0])) as Record<Cause, number>;
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(origin),
  );
  if (!start) throw new Error('the trace has no navigation of the portal');
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === start.pid && args?.name === 'CrRendererMain',
  );
  const from = start.ts;
  const to = from + row * 1000;
  const work = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === start.pid && tid === main?.tid)
    .map(({ name, ts, dur = 0 }) => ({ name, start: Math.max(ts, from), end: Math.min(ts + dur, to) }))
    .filter((event) => event.end > event.start)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);

  // For nested events, a moment belongs to the innermost event with a known name.
  const stack: { end: number; cause: Cause }[] = [];
  let at = from;
  const idle: [number, number][] = [];
  const advance = (until: number) => {
    while (at < until) {
      while (stack.length > 0 && (stack.at(-1)?.end ?? 0) <= at) stack.pop();
      const top = stack.at(-1);
      const next = Math.min(until, top?.end ?? until);
      if (top) causes[top.cause] += (next - at) / 1000;
      else idle.push([at, next]);
      at = next;
    }
  };
  for (const event of work) {
    advance(event.start);
    while (stack.length > 0 && (stack.at(-1)?.end ?? 0) <= at) stack.pop();
    const cause = CAUSE_OF.find(([pattern]) => pattern.test(event.name))?.[1] ?? stack.at(-1)?.cause ?? 'other work';
    stack.push({ end: event.end, cause });
  }
  advance(to);

  for (const [begin, end] of idle) {
    for (let moment = begin; moment < end; moment += 1000) {
      const ms = (moment - from) / 1000;
      const open = fetched.filter((request) => request.start <= ms && request.end > ms).map(({ kind }) => kind);
      causes[waitingFor(open, ms, fetched)] += Math.min(1000, end - moment) / 1000;
    }
  }
  return causes;
}

function waitingFor(open: Fetched['kind'][], ms: number, fetched: Fetched[]): Cause {
  if (open.includes('script')) return 'wait for scripts';
  const document = fetched.find(({ kind }) => kind === 'document');
  if (open.includes('document') || ms < (document?.end ?? 0)) return 'wait for the document';
  return open.includes('data') ? 'wait for data' : 'unexplained';
}
