import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBookingsById } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { recentFindsQuery } from '../api/recent-finds.queries.ts';
import { FoundList } from '../parts/search/found-list.tsx';

const NONE: string[] = [];

type RecentFindsProps = { onOpen: (booking: Booking) => void; onDone: () => void };

/**
 * Lists the recently opened bookings while the field is empty, because hosts often look for the same booking again.
 */
export function RecentFinds({ onOpen, onDone }: RecentFindsProps) {
  const { t } = useTranslation('bookings');
  const { data } = useQuery(recentFindsQuery(usePortal()));
  const bookings = useBookingsById(data ?? NONE);
  const matches = useMemo(() => bookings.map((booking) => ({ booking, matched: [], rank: 0 })), [bookings]);
  return <FoundList isTitled label={t('finder.recent')} typed="" {...{ matches, onOpen, onDone }} />;
}
