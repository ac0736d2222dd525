import {
  apiHeaders,
  newTraceId,
  patienceMs,
  takesExtraHeaders,
  traceparent,
} from '@host-portal/shared-lib/api-headers';
import { aroundNow } from '@host-portal/shared-lib/around-now';
import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import { readCookie } from '@host-portal/shared-lib/read-cookie';
import type { FirstRead, FirstReads } from '../../platform/page-boot.ts';
import { readUserCookie } from '../../session/user-cookie.ts';
import { isCounterPage, isHostPage } from './host-page.ts';
import { needsSpots, withSpots } from './route-reads.ts';

export const HOSTS = '/v2/hosts?paginate=false';
export const spotsOf = (hostId: string) => `/v3/stashpoints?page=1&per_page=50&host_id=${encodeURIComponent(hostId)}`;
export const bookingsAround = (now: number, spotIds: readonly string[]) => bookingsOf(spotIds, aroundNow(now));
/** Returns the URL that reads any bookings of these spots. It's used for spots that have no bookings around now. */
export const anyBookings = (spotIds: readonly string[]) => bookingsOf(spotIds, null);

function bookingsOf(spotIds: readonly string[], days: ReturnType<typeof aroundNow> | null) {
  const query = new URLSearchParams(days ? { dropoff_gte: days.dropoffGte, dropoff_lte: days.dropoffLte } : {});
  for (const id of spotIds) query.append('stashpoint_id', id);
  const size = days || spotIds.length > 1 ? 100 : 10;
  return `/v2/bookings?${query.toString()}&order=asc&sort=dropoff&per_page=${size}&page=1`;
}

type PageOf<Item> = { items: Item[]; pages: number };

/**
 * The page that is being opened. `reads` are the reads that its area's manifest lists (`routeReads`). `isNew`
 * resolves to true if this device has no cached responses.
 */
export type FirstPage = {
  pathname: string;
  search: string;
  cookie: string;
  clientId: string | null;
  reads: readonly string[];
  isNew: () => Promise<boolean>;
};

/**
 * Sends the reads that every host page needs, before any bundle is loaded: the host record, then the spots. A device
 * without cached responses doesn't know the spots' time zones yet, so it also reads the bookings around now, and
 * sends the reads that the page's manifest lists (decision 0016). The API client uses a response only for the same
 * URL, so the URLs must equal its own (`listHosts`, `listStashpoints`, `listBookings`).
 */
export function startFirstReads(config: PortalConfig, page: FirstPage): FirstReads {
  const reads = new Map<string, Promise<FirstRead>>();
  /** The URLs that the API client has requested by itself in the meantime. They aren't read again here. */
  const requested = new Set<string>();
  let isPrefetching = false;
  const cookie = (name: keyof typeof COOKIE_NAMES) => readCookie(page.cookie, COOKIE_NAMES[name]);
  const token = cookie('token');
  const authorization = `Token ${token}`;
  const userId = readUserCookie(cookie('user'))?.id;
  const visitorId = cookie('visitorId');
  const isHost = isHostPage(page.pathname) && token !== null;
  // A first-time visitor has neither a visitor id nor a session, so nothing is read.
  if (isHost && userId && visitorId) {
    isPrefetching = true;
    // Errors are ignored here. The API client reports them when it uses the response or repeats the request.
    prefetchAll(visitorId)
      .catch(() => undefined)
      .finally(() => (isPrefetching = false));
  }

  async function prefetchAll(visitor: string) {
    // A page with a query may read something else first, so only the host record and the spots are read for it.
    const isNew = page.search ? Promise.resolve(false) : page.isNew().catch(() => false);
    void isNew.then((is) => {
      const withoutSpots = is ? page.reads.filter((read) => !needsSpots(read)) : [];
      for (const read of withoutSpots) void prefetch(read, visitor);
    });
    const { answer } = await prefetch(HOSTS, visitor);
    const hosts = (await answer.clone().json()) as { id: string; user_id: string }[];
    const host = hosts.find(({ user_id }) => user_id === userId);
    if (!host) return;
    const spots = await prefetchUnlessRequested(spotsOf(host.id), visitor);
    const own = page.reads.filter(needsSpots);
    const isAtCounter = isCounterPage(page.pathname);
    if (!spots || (own.length === 0 && !isAtCounter) || !(await isNew)) return;
    const { items, pages } = (await spots.answer.clone().json()) as PageOf<{ id: string }>;
    const now = Date.parse(spots.answer.headers.get('Date') ?? '');
    if (pages > 1 || items.length === 0 || Number.isNaN(now)) return;
    const spotIds = items.map(({ id }) => String(id));
    for (const read of own) void prefetchUnlessRequested(withSpots(read, { spotIds, now }), visitor);
    if (isAtCounter) await prefetchBookings(now, spotIds, visitor);
  }

  async function prefetchBookings(now: number, spotIds: string[], visitor: string) {
    const around = await prefetchUnlessRequested(bookingsAround(now, spotIds), visitor);
    if (!around) return;
    const { items, pages } = (await around.answer.clone().json()) as PageOf<{ stashpoint: { id: string } }>;
    const seen = new Set(items.map(({ stashpoint }) => String(stashpoint.id)));
    const silent = spotIds.filter((id) => !seen.has(id));
    if (pages === 1 && silent.length > 0) await prefetchUnlessRequested(anyBookings(silent), visitor);
  }

  async function prefetchUnlessRequested(address: string, visitor: string) {
    return requested.has(config.apiBase + address) ? undefined : prefetch(address, visitor);
  }

  function prefetch(address: string, visitor: string): Promise<FirstRead> {
    const read = send(config, address, { visitorId: visitor, clientId: page.clientId, authorization });
    reads.set(config.apiBase + address, read);
    // Prevents an unhandled rejection if a read fails that is never used.
    read.catch(() => undefined);
    return read;
  }

  return {
    take(url, given) {
      if (isPrefetching) requested.add(url);
      const read = given === authorization ? reads.get(url) : undefined;
      reads.delete(url);
      return read;
    },
  };
}

type Sender = { visitorId: string; clientId: string | null; authorization: string };

async function send(config: PortalConfig, address: string, sender: Sender): Promise<FirstRead> {
  const answer = await fetch(config.apiBase + address, {
    credentials: 'include',
    headers: {
      ...apiHeaders({ product: config.product, ...sender }),
      ...(takesExtraHeaders(config) && { traceparent: traceparent(newTraceId()) }),
    },
    // The time limit is the same as for one attempt by the API client, which retries by itself.
    signal: AbortSignal.timeout(patienceMs(config.apiDialect)),
  });
  return { answer, at: performance.now() };
}
