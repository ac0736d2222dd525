import { notifyManager, onlineManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';

/** Old data stay on screen while newer ones are fetched; half a minute counts as new. */
const FRESH_FOR_MS = 30_000;
const KEPT_FOR_MS = 30 * 60_000;

// A timer, the library's own choice, comes late on a busy phone: other stores would be drawn with old answers
// meanwhile.
notifyManager.setScheduler(queueMicrotask);

// The library believes that every page is opened online: one that was not would hear of no network that comes back.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);

/** The query cache of one portal. It is emptied at sign-out. */
export const createQueryClient = () =>
  new QueryClient({
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
 * Empties a cache for good. A read that is still on its way sets a timer when it ends, after which it would be
 * forgotten; until then it holds on to everything around it.
 */
export function closeQueryClient(client: QueryClient) {
  for (const query of client.getQueryCache().getAll()) query.gcTime = Infinity;
  client.clear();
}

/** Whether this fetch replaces an answer we had: then caches on the way must stand aside (T-93). */
export const isReread = ({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>) =>
  client.getQueryData(queryKey) !== undefined;
