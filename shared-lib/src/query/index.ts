export { closuresOfManyQuery, closuresQuery, rereadClosures } from './closures.queries.ts';
export {
  deviceOf,
  persistQueries,
  type PersistedQueries,
  type PersistQueriesOptions,
  PERSISTED,
  type News,
} from './persisted-queries.ts';
export { A_DAY_MS, cachedData, cacheFirst } from './cache-first.ts';
export { keepPlaceZone } from './place-zone.ts';
export { closeQueryClient, createQueryClient, isReread } from './query-client.ts';
export { readAllPages, type ReadAllOptions } from './read-all-pages.ts';
export { type ClockStatus, type SpotClock, type SpotClocks, useSpotClock, useSpotClocks } from './use-spot-clocks.ts';
export { type Unreadable, type UnreadableFilter, unreadableOf, unreadableQuery } from './unreadable.ts';
export { myHostQuery, mySpotsQuery, spotZoneQuery } from './shared.queries.ts';
