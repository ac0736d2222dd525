import { lazyPart, SkeletonRows } from '@host-portal/shared-lib/ui';
import type { NothingTodayProps } from './nothing-today.tsx';

/** Loaded lazily, because a day without bookings is rare and its illustrations are large. */
export const LazyNothingToday = lazyPart<NothingTodayProps>(
  async () => (await import('./nothing-today.tsx')).NothingToday,
  { loading: <SkeletonRows rows={6} /> },
);
