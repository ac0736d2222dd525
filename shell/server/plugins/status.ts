import { createHash, type KeyObject } from 'node:crypto';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import type { RegistryEntry } from '@host-portal/shared-lib/federation';
import {
  areaNames,
  type Counts,
  hourOf,
  readHourCounts,
  readOwners,
  type ReleaseStore,
  verifyEntry,
} from '@host-portal/shared-lib/release-store';
import { type AreaStatus, areaStatus, type HistoryLine } from '../status/area-status.ts';
import { statusPage } from '../status/status-page.ts';
import { STATUS_STYLE } from '../status/status-style.ts';
import type { EdgeParts } from './edge-parts.ts';

const HOUR_MS = 3_600_000;
/** Hours that are drawn, and hours whose counts are added up. */
const DRAWN_HOURS = 48;
const COUNTED_HOURS = 7 * 24;
/** Newest changes of an area that are shown. */
const SHOWN_CHANGES = 30;

/**
 * What is for teams and not for visitors, on an address of its own: the page *what is live*, and `/metrics` for
 * Prometheus. Off unless `EDGE_STATUS` names the address. Reads the store when it is asked, which no page of the portal
 * does.
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

  own.get('/', async (_, reply) => {
    const { areas, problem } = await readAreas(store, counts, roots()).then(
      (found) => ({ areas: found, problem: [] }),
      (error: unknown) => ({ areas: [], problem: [`the release store cannot be read: ${String(error)}`] }),
    );
    const alarms = [...problem, ...Object.values(registry.health().problems)];
    const html = statusPage({ brand: config.portal.brandName, at: new Date().toISOString(), areas, alarms });
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    return reply.type('text/html; charset=utf-8').send(html);
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
  const owners = await readOwners(store, roots);
  if (!owners) return [];
  /** A line is judged by the keys of its own time. */
  const entryIn = (text: string): { entry: RegistryEntry; isTrusted: boolean } | null => {
    const changedAt = /"changedAt":\s*"([^"]+)"/.exec(text)?.[1] ?? '';
    const result = verifyEntry(text, { owners, now: Date.parse(changedAt) || now });
    return 'entry' in result ? { entry: result.entry, isTrusted: true } : null;
  };
  const areas = (await areaNames(store)).map(async (name) => {
    const live = entryIn((await store.readEntry(name))?.text ?? '');
    if (!live) return null;
    const serials = (await store.historySerials(name)).toReversed().slice(0, SHOWN_CHANGES);
    const lines = await Promise.all(
      serials.map(async (serial): Promise<HistoryLine> => {
        const line = entryIn((await store.readHistory(name, serial)) ?? '');
        return line
          ? { at: line.entry.changedAt, serial, isTrusted: true, ...line.entry.change }
          : { at: '', serial, isTrusted: false, kind: `change ${serial}`, actor: 'nobody known' };
      }),
    );
    return areaStatus(live.entry, lines, counted, hours);
  });
  return (await Promise.all(areas)).filter((area) => area !== null);
}
