import { useQuery } from '@tanstack/react-query';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { isInStore, openingStatus } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatTime, toMs } from '@host-portal/shared-lib/time';
import { Alert } from '@host-portal/shared-lib/ui';
import { closuresQuery } from '../api/bookings.queries.ts';

/** From this long before closing time (product.md I-10). */
const RADAR_MS = 60 * 60_000;

export type ClosingRadarProps = {
  spot: Stashpoint;
  zone: string;
  bookings: readonly Booking[];
  now: number;
  onShow: () => void;
};

/** In the last hour before closing: whose bags are still to be collected before the door shuts. */
export function ClosingRadar({ spot, zone, bookings, now, onShow }: ClosingRadarProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('bookings');
  const closures = useQuery(closuresQuery(portal, spot.id));
  const status = openingStatus(spot, { closures: closures.data, now, zone });
  if (!status.isOpen || !status.until || toMs(status.until) - now > RADAR_MS) return null;
  const until = status.until;
  const due = bookings.filter((booking) => isInStore(booking) && toMs(booking.pickup) <= toMs(until));
  if (due.length === 0) return null;
  return (
    <Alert
      variant="warning"
      title={t('today.radar', { count: due.length, time: formatTime(until, { zone, locale }) })}
      action={{ label: t('today.radarShow'), onAction: onShow }}
    />
  );
}
