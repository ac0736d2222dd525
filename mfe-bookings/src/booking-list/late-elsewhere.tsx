import type { Instant, Stashpoint } from '@host-portal/shared-lib/contract';
import { isLatePickup } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Alert, Link } from '@host-portal/shared-lib/ui';
import { useSpotDay } from '../parts/day/use-spot-day.ts';

/** The list of today filters by drop-off, so bags that are late since yesterday need a note of their own (T-31). */
export function LateElsewhere({ spots, before }: { spots: readonly Stashpoint[]; before: Instant }) {
  const { t } = useTranslation('bookings');
  const { now, bookings } = useSpotDay(spots);
  const late = bookings.filter((booking) => isLatePickup(booking, now) && booking.dropoff < before).length;
  if (late === 0) return null;
  return (
    <Alert variant="warning" title={t('list.lateElsewhere', { count: late })}>
      <Link to={`${paths.account()}?state=late`}>{t('list.showLate')}</Link>
    </Alert>
  );
}
