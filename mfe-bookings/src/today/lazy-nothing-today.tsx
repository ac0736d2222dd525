import { lazy, Suspense } from 'react';
import { SkeletonRows } from '@host-portal/shared-lib/ui';
import type { NothingTodayProps } from './nothing-today.tsx';

// A day without bookings is rare, and its drawings are large.
const NothingToday = lazy(async () => ({ default: (await import('./nothing-today.tsx')).NothingToday }));

export function LazyNothingToday(props: NothingTodayProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <NothingToday {...props} />
    </Suspense>
  );
}
