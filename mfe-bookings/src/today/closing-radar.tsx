import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { isInStore, openingStatus, shopDay } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatBefore, toMs } from '@host-portal/shared-lib/time';
import { Alert } from '@host-portal/shared-lib/ui';
import { closuresAtCounterQuery } from '../api/bookings.queries.ts';
import { useDayClose } from '../parts/day-close/use-day-close.ts';
import { useStateFilter } from './use-state-filter.ts';

/** How long before closing time the radar appears. */
const RADAR_MS = 60 * 60_000;

/**
 * The filter that the button sets. It isn't "To collect", because that filter leaves out bags that have been late
 * since an earlier day.
 */
const RADAR_FILTER = 'inStore';

export type ClosingRadarProps = {
  spot: Stashpoint;
  zone: string;
  bookings: readonly Booking[];
  now: number;
};

/**
 * Appears in the last hour before closing and shows how many travellers still have to collect their bags. Uses
 * `memo`, because a tap on a row renders Today again, and computing a week's opening hours is slow.
 */
export const ClosingRadar = memo(function ClosingRadar({ spot, zone, bookings, now }: ClosingRadarProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('bookings');
  const { filter, show } = useStateFilter();
  // The count leaves out travellers whose bags stay, because they aren't expected any more.
  const { close } = useDayClose(spot.id, shopDay(spot, { now, zone }).day);
  const closures = useQuery(closuresAtCounterQuery(portal, spot.id));
  const status = openingStatus(spot, { closures: closures.data, now, zone });
  if (!status.isOpen || !status.until || toMs(status.until) - now > RADAR_MS) return null;
  const until = status.until;
  const isDue = (booking: Booking) => isInStore(booking) && toMs(booking.pickup) <= toMs(until);
  const due = bookings.filter((booking) => isDue(booking) && !close.stillHere.includes(booking.id));
  if (due.length === 0) return null;
  return (
    <Alert
      variant="warning"
      title={t('today.radar', { count: due.length, before: formatBefore(until, { zone, locale }) })}
      action={filter === RADAR_FILTER ? undefined : { label: t('today.radarShow'), onAction: () => show(RADAR_FILTER) }}
    />
  );
});
