import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { deviceOf } from './persisted-queries.ts';
import { isReread } from './query-client.ts';

/** The maximum age of data that has to last from one working day to the next. */
export const A_DAY_MS = 36 * 60 * 60_000;

export type CacheFirstOptions<T> = {
  /** Returns a stored response's maximum age. */
  maxAgeMs: (data: T) => number | Promise<number>;
  now: () => number;
  read: () => Promise<T>;
};

/**
 * Returns the stored response if it's recent enough, and otherwise reads from the network. Use it for data that
 * rarely changes. The query must be persisted (`PERSISTED`).
 */
export async function cacheFirst<T>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  { maxAgeMs, now, read }: CacheFirstOptions<T>,
): Promise<T> {
  const hash = client.getQueryCache().find({ queryKey, exact: true })?.queryHash;
  if (hash === undefined || isReread({ client, queryKey })) return read();
  const kept = await deviceOf(client)?.read(hash);
  if (kept && now() - kept.at < (await maxAgeMs(kept.data as T))) return kept.data as T;
  return read();
}

/** Returns the query's data from this page or the device without a request, even if it's old. Null if there is none. */
export async function cachedData<T>(client: QueryClient, queryKey: QueryKey): Promise<T | null> {
  const known = client.getQueryData<T>(queryKey);
  if (known !== undefined) return known;
  const kept = await deviceOf(client)?.read(hashKey(queryKey));
  return kept ? (kept.data as T) : null;
}
