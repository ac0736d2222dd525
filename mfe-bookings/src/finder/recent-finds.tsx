import { useQuery } from '@tanstack/react-query';
import { useBookingsById } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { recentFindsQuery } from '../api/recent-finds.queries.ts';
import { FoundList } from '../parts/search/found-list.tsx';

const NONE: string[] = [];

/** The bookings that were found last, while they are still on the device. */
export function useRecentFinds(isWanted: boolean): Booking[] {
  const portal = usePortal();
  const { data } = useQuery({ ...recentFindsQuery(portal), enabled: isWanted });
  return useBookingsById(isWanted ? (data ?? NONE) : NONE);
}

type RecentFindsProps = { bookings: readonly Booking[]; onOpen: (booking: Booking) => void; onDone: () => void };

/** What an empty field offers: somebody who was found a moment ago is often wanted again. */
export function RecentFinds({ bookings, onOpen, onDone }: RecentFindsProps) {
  const { t } = useTranslation('bookings');
  const matches = bookings.map((booking) => ({ booking, matched: [], rank: 0 }));
  return <FoundList isTitled label={t('finder.recent')} typed="" {...{ matches, onOpen, onDone }} />;
}
