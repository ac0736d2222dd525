import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  onlineManager,
  QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { $connection } from '../api/connection.ts';

/** Old data stay on screen while newer ones are fetched; half a minute counts as new. */
const FRESH_FOR_MS = 30_000;
const KEPT_FOR_MS = 30 * 60_000;

// The library's default, a timer, runs late on a busy phone: other stores would be drawn with old answers
// meanwhile.
notifyManager.setScheduler(queueMicrotask);

// The library trusts the device's flag; the portal goes by what its calls show. When the connection works again, what is
// on screen is read again.
onlineManager.setEventListener((setOnline) => $connection.subscribe((connection) => setOnline(connection === 'works')));

/**
 * A first read that is on its way when something is changed may have been answered before: the library would wait for it and
 * take it for new, and what was changed would be missing. Here it is read once more.
 */
class PortalQueryClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(filters, options);
    if (first.length === 0) return;
    await Promise.allSettled(first.map(async ({ promise }) => promise));
    await super.invalidateQueries({ ...filters, predicate: (query) => first.includes(query) }, options);
  }
}

/** The query cache of one portal. It is emptied at sign-out. */
export const createQueryClient = (): QueryClient =>
  new PortalQueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        gcTime: KEPT_FOR_MS,
        // The API client already repeats reads; here it would be nine requests per fault.
        retry: false,
        // Offline, a call fails at once and says so; `online` mode would wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * Empties a cache for good. A read that is still running would set a timer when it ends, and keep everything around it
 * in memory until then.
 */
export function closeQueryClient(client: QueryClient) {
  for (const query of client.getQueryCache().getAll()) query.gcTime = Infinity;
  client.clear();
}

/**
 * Whether this fetch replaces an answer that this page got: then caches on the way must stand aside (T-93). What the
 * device has kept is no answer of this page.
 */
export const isReread = ({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>) =>
  (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) > 0;
