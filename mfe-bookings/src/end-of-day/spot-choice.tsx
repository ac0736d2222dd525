import { ClipboardCheck, ClipboardList, TriangleAlert } from 'lucide';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useDeviceValue } from '@host-portal/shared-lib/portal';
import { useSpotClocks } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { formatAt } from '@host-portal/shared-lib/time';
import { SkeletonRows, Text } from '@host-portal/shared-lib/ui';
import { LinkRow, LinkRows } from '@host-portal/shared-lib/ui/list';
import { dayEndOf } from '../model/closing/day-end.ts';
import { CLOSES } from '../parts/day-close/use-day-close.ts';
import { useSpotDay } from '../parts/day/use-spot-day.ts';

/** Lets the host choose the spot to close. Each row shows whether the spot's day is closed, as on Today. */
export function SpotChoice({ spots }: { spots: readonly Stashpoint[] }) {
  const { t, locale } = useTranslation('bookings');
  const [closes] = useDeviceValue(CLOSES);
  const { clocks } = useSpotClocks(spots.map(({ id }) => id));
  const { now, clock, bookings, isReady, query } = useSpotDay(spots);
  // Waits for the time zones and the bookings, because whether a day is closed depends on both.
  if (clock === 'learning' || !(isReady || query.isError)) return <SkeletonRows rows={spots.length} />;
  return (
    <>
      <Text tone="muted" pb={3}>
        {t('end.chooseSpot')}
      </Text>
      <LinkRows label={t('end.chooseSpot')}>
        {spots.map((spot, at) => {
          const zone = clocks[at]?.zone ?? 'UTC';
          const ended = dayEndOf({ spot, zone, now, bookings, closes: closes[spot.id] ?? [] });
          const result = ended?.close.result;
          const isReopened = ended?.end === 'reopened';
          return (
            <LinkRow
              key={spot.id}
              to={`${paths.bookings()}/end-of-day?stashpoint=${encodeURIComponent(spot.id)}`}
              icon={isReopened ? TriangleAlert : result ? ClipboardCheck : ClipboardList}
              title={spot.businessName}
              {...(result && { tone: isReopened ? 'waiting' : 'good' })}
            >
              <span>
                {result ? t('end.closedTime', { when: formatAt(result.at, { zone, locale }) }) : t('end.notClosed')}
              </span>
              {isReopened && <span>{t('end.countAgain')}</span>}
            </LinkRow>
          );
        })}
      </LinkRows>
    </>
  );
}
