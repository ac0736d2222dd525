import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { deviceOf } from './kept-answers.ts';
import { isReread } from './query-client.ts';

/** Long enough to last from one working day to the next. */
export const A_DAY_MS = 36 * 60 * 60_000;

export type KeptFirstOptions<T> = {
  /** How old an answer of the device may be. */
  maxAgeMs: (data: T) => number;
  now: () => number;
  read: () => Promise<T>;
};

/**
 * For data that hardly ever changes: the answer kept on the device while it is young enough, else the network's. A
 * The query is one that is kept (`KEPT_OFFLINE`).
 */
export async function keptFirst<T>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  { maxAgeMs, now, read }: KeptFirstOptions<T>,
): Promise<T> {
  const hash = client.getQueryCache().find({ queryKey, exact: true })?.queryHash;
  if (hash === undefined || isReread({ client, queryKey })) return read();
  const kept = await deviceOf(client)?.read(hash);
  if (kept && now() - kept.at < maxAgeMs(kept.data as T)) return kept.data as T;
  return read();
}

/** What this page or the device has of a query, however old, without asking anybody; null where there is nothing. */
export async function keptAnswer<T>(client: QueryClient, queryKey: QueryKey): Promise<T | null> {
  const known = client.getQueryData<T>(queryKey);
  if (known !== undefined) return known;
  const kept = await deviceOf(client)?.read(hashKey(queryKey));
  return kept ? (kept.data as T) : null;
}
