import { lazyPart, SkeletonRows } from '@host-portal/shared-lib/ui';
import type { NothingTodayProps } from './nothing-today.tsx';

/** Loaded lazily, because days without bookings are rare and the illustrations are large. */
export const LazyNothingToday = lazyPart<NothingTodayProps>(
  async () => (await import('./nothing-today.tsx')).NothingToday,
  { loading: <SkeletonRows rows={6} /> },
);
