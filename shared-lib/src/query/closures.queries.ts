import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { type Closure, listClosures } from '../contract/index.ts';
import type { Portal } from '../portal/portal.ts';
import { KEPT_OFFLINE } from './kept-answers.ts';
import { A_DAY_MS, keptFirst } from './kept-first.ts';
import { isReread } from './query-client.ts';

const CLOSURES = ['spots', 'closures'] as const;

/** All closures of one spot, past ones too (spec §7), whichever area asks. Never without a spot (T-36). */
export const closuresQuery = (portal: Portal, spotId: string) =>
  queryOptions({
    queryKey: [...CLOSURES, spotId],
    meta: KEPT_OFFLINE,
    queryFn: (context) => readClosures(portal, spotId, context),
  });

/** Closures of one spot for a card over all spots: from the device when it read them within a day. */
export const closuresOfManyQuery = (portal: Portal, spotId: string) =>
  queryOptions({
    queryKey: [...CLOSURES, spotId, 'of many'],
    meta: KEPT_OFFLINE,
    queryFn: (context) =>
      keptFirst<Closure[]>(context, {
        maxAgeMs: () => A_DAY_MS,
        now: Date.now,
        read: () =>
          isReread(context)
            ? readClosures(portal, spotId, context)
            : portal.queryClient.fetchQuery(closuresQuery(portal, spotId)),
      }),
    staleTime: OF_MANY_FRESH_MS,
  });

/** Moving between pages reads nothing again for many spots. */
const OF_MANY_FRESH_MS = 60 * 60_000;

/** Makes every screen that shows closures, in any area, read them again. */
export const rereadClosures = ({ queryClient }: Portal) => queryClient.invalidateQueries({ queryKey: CLOSURES });

const readClosures = (portal: Portal, spotId: string, context: QueryFunctionContext) =>
  portal.api.call(listClosures, {
    query: { stashpointId: spotId },
    signal: context.signal,
    fresh: isReread(context),
  });
