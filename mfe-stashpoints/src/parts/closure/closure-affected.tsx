import { closureBounds } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { toMs } from '@host-portal/shared-lib/time';
import { QuerySection, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { affectedMoments, bookingCount } from '../../model/affected.ts';
import type { ClosureDates } from '../../model/closure-draft.ts';
import { AffectedList } from '../spot/affected-list.tsx';
import { hasFailed } from '../spot/shared-failure.tsx';
import { useClosureBookings } from './use-closure-bookings.ts';

type ClosureAffectedProps = {
  spotId: string;
  /** The spot's name if the closure is for several spots, otherwise null. */
  spotName: string | null;
  dates: ClosureDates;
  zone: string;
};

/**
 * Lists the drop-offs and pick-ups during a closure, because a closure doesn't cancel them. Renders nothing if they
 * couldn't be read, because the form has one message for all spots.
 */
export function ClosureAffected({ spotId, spotName, dates, zone }: ClosureAffectedProps) {
  const { t } = useTranslation('stashpoints');
  const bookings = useClosureBookings(spotId, dates, zone);
  if (hasFailed(bookings)) return null;
  const { start, end } = closureBounds(dates, zone);
  return (
    <QuerySection query={bookings} skeleton={<Skeleton height="72px" borderRadius="card" />} empty={null}>
      {(list) => {
        const isShutAt = (instant: string) => toMs(instant) >= start && toMs(instant) < end;
        const moments = affectedMoments(list, { isShutAt, now: Number.NEGATIVE_INFINITY });
        const count = bookingCount(moments);
        if (count === 0) {
          return (
            <Text tone="muted">
              {spotName ? t('closure.noneAffectedAt', { spot: spotName }) : t('closure.noneAffected')}
            </Text>
          );
        }
        return (
          <AffectedList
            title={spotName ? t('closure.affectedAt', { count, spot: spotName }) : t('closure.affected', { count })}
            hint={t('closure.affectedHow')}
            moments={moments}
            zone={zone}
          />
        );
      }}
    </QuerySection>
  );
}
