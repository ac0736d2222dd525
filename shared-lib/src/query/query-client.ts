import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  onlineManager,
  QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { $connection } from '../api/connection.ts';

/** How long data stays fresh. Older data is shown during a refetch. */
const FRESH_FOR_MS = 30_000;
const KEPT_FOR_MS = 30 * 60_000;

// The library's default scheduler is a timer, which runs late on a busy phone. Until then, other stores would be
// rendered together with old data.
notifyManager.setScheduler(queueMicrotask);

// The library would use the device's online flag. The portal uses the outcome of its calls instead. When the
// connection works again, the queries on screen are refetched.
onlineManager.setEventListener((setOnline) => $connection.subscribe((connection) => setOnline(connection === 'works')));

/**
 * Repeats a query's first fetch if the query was invalidated in the meantime. The response may be older than the
 * change, and the library would treat it as fresh.
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

/** Creates a portal's query cache. Sign-out empties it. */
export const createQueryClient = (): QueryClient =>
  new PortalQueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        gcTime: KEPT_FOR_MS,
        // The API client already retries reads. Retries in both places would multiply to nine requests per failure.
        retry: false,
        // In this mode, a call without a network fails at once with an error. The `online` mode would wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * Empties a cache that is no longer used. A request that is still running would otherwise set a timer when it ends,
 * and the timer would keep the whole cache in memory.
 */
export function closeQueryClient(client: QueryClient) {
  for (const query of client.getQueryCache().getAll()) query.gcTime = Infinity;
  client.clear();
}

/**
 * Returns whether this fetch replaces data that this page has fetched, so that HTTP caches must be bypassed. Restored
 * data doesn't count.
 */
export const isReread = ({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>) =>
  (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) > 0;
