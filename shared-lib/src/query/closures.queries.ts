import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { type Closure, listClosures } from '../contract/index.ts';
import type { Portal } from '../portal/portal.ts';
import { A_DAY_MS, cacheFirst } from './cache-first.ts';
import { PERSISTED } from './persisted-queries.ts';
import { isReread } from './query-client.ts';

const CLOSURES = ['spots', 'closures'] as const;

/**
 * Reads all of a spot's closures, including past ones (spec §7). All areas use this query. The spot is required,
 * because the API would otherwise return other hosts' closures.
 */
export const closuresQuery = (portal: Portal, spotId: string) =>
  queryOptions({
    queryKey: [...CLOSURES, spotId],
    meta: PERSISTED,
    queryFn: (context) => readClosures(portal, spotId, context),
  });

/**
 * Reads one spot's closures for a card about all spots. Closures that were loaded within the last day come from the
 * device.
 */
export const closuresOfManyQuery = (portal: Portal, spotId: string) =>
  queryOptions({
    queryKey: [...CLOSURES, spotId, 'of many'],
    meta: PERSISTED,
    queryFn: (context) =>
      cacheFirst<Closure[]>(context, {
        maxAgeMs: () => A_DAY_MS,
        now: Date.now,
        read: () =>
          isReread(context)
            ? readClosures(portal, spotId, context)
            : portal.queryClient.fetchQuery(closuresQuery(portal, spotId)),
      }),
    staleTime: OF_MANY_FRESH_MS,
  });

/**
 * How long the data stays fresh. With a shorter time, hosts with many spots would refetch all closures on each
 * navigation.
 */
const OF_MANY_FRESH_MS = 60 * 60_000;

/** Refetches closures on every screen that shows them, in any area. */
export const rereadClosures = ({ queryClient }: Portal) => queryClient.invalidateQueries({ queryKey: CLOSURES });

const readClosures = (portal: Portal, spotId: string, context: QueryFunctionContext) =>
  portal.api.call(listClosures, {
    query: { stashpointId: spotId },
    signal: context.signal,
    fresh: isReread(context),
  });
