import { createHash, type KeyObject } from 'node:crypto';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import {
  areaNames,
  type Counts,
  hourOf,
  type Line,
  linesBack,
  readHourCounts,
  type ReleaseStore,
  type Trust,
  trustIn,
  verifyEntry,
} from '@host-portal/delivery/store';
import { withFix } from '../registry/alarms.ts';
import { type AreaStatus, areaStatus } from '../status/area-status.ts';
import { statusPage } from '../status/status-page.ts';
import { STATUS_STYLE } from '../status/status-style.ts';
import type { EdgeParts } from './edge-parts.ts';

const HOUR_MS = 3_600_000;
/** The number of hours in the page-view chart. */
const DRAWN_HOURS = 48;
const COUNTED_HOURS = 7 * 24;
/** The maximum number of changes to show per area, newest first. */
const SHOWN_CHANGES = 30;

/**
 * Serves the status page, and `/metrics` for Prometheus, on a separate host and port for teams. It's off unless
 * `EDGE_STATUS` is set. The status page reads the store on each request, which the portal's pages never do.
 */
export const status: FastifyPluginAsync<EdgeParts> = async (
  edge,
  { config, registry, store, counts, roots, counting },
) => {
  const { statusAddress } = config;
  if (!statusAddress) return;
  const own = Fastify();
  const style = createHash('sha256').update(STATUS_STYLE).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const headers = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };

  own.get<{ Querystring: { refresh?: string } }>('/', async ({ query }, reply) => {
    const { areas, problem } = await readAreas(store, counts, roots()).then(
      (found) => ({ areas: found, problem: [] }),
      (error: unknown) => ({ areas: [], problem: [`the release store cannot be read: ${String(error)}`] }),
    );
    const alarms = [
      ...problem,
      ...Object.entries(registry.health().problems).map(([subject, reason]) => withFix(subject, reason)),
    ];
    const isRefreshing = query.refresh !== undefined;
    const at = new Date().toISOString();
    const html = statusPage({ brand: config.portal.brandName, at, areas, alarms, isRefreshing });
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });

  own.get('/metrics', async (_, reply) => reply.type(counting.metrics.contentType).send(await counting.metrics.text()));

  edge.addHook('onReady', async () => void (await own.listen(statusAddress)));
  edge.addHook('onClose', () => own.close());
};

async function readAreas(store: ReleaseStore, counts: Counts, roots: readonly KeyObject[]): Promise<AreaStatus[]> {
  const now = Date.now();
  const hours = Array.from({ length: DRAWN_HOURS }, (_, at) => hourOf(now - (DRAWN_HOURS - 1 - at) * HOUR_MS));
  const texts = await counts.readCounts(hourOf(now - COUNTED_HOURS * HOUR_MS));
  const counted = texts.map(readHourCounts).filter((hour) => hour !== null);
  const trust = await trustIn(store, roots);
  if (!trust) return [];
  const areas = (await areaNames(store)).map(async (name) => {
    const lines = await newestLines(store, name, trust);
    const live = verifyEntry((await store.readEntry(name))?.text ?? '', trust);
    return 'entry' in live ? areaStatus(live.entry, lines, counted, hours) : null;
  });
  return (await Promise.all(areas)).filter((area) => area !== null);
}

async function newestLines(store: ReleaseStore, name: string, trust: Trust): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of linesBack(store, name, trust)) {
    lines.push(line);
    if (lines.length === SHOWN_CHANGES) break;
  }
  return lines;
}
