import { ClipboardCheck, ClipboardList } from 'lucide';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { shopDay } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useDeviceValue, useNow } from '@host-portal/shared-lib/portal';
import { useSpotClocks } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { formatAt } from '@host-portal/shared-lib/time';
import { SkeletonRows, Text } from '@host-portal/shared-lib/ui';
import { LinkRow, LinkRows } from '@host-portal/shared-lib/ui/list';
import { CLOSES } from '../parts/day-close/use-day-close.ts';

/** Asks which spot to close. Each says whether its day is closed. */
export function SpotChoice({ spots }: { spots: readonly Stashpoint[] }) {
  const { t, locale } = useTranslation('bookings');
  const now = useNow();
  const [closes] = useDeviceValue(CLOSES);
  const { clocks, status } = useSpotClocks(spots.map(({ id }) => id));
  // The date may differ in another time zone.
  if (status === 'learning') return <SkeletonRows rows={spots.length} />;
  return (
    <>
      <Text tone="muted" pb={3}>
        {t('end.chooseSpot')}
      </Text>
      <LinkRows label={t('end.chooseSpot')}>
        {spots.map((spot, at) => {
          const zone = clocks[at]?.zone ?? 'UTC';
          const { day } = shopDay(spot, { now, zone });
          const result = closes[spot.id]?.find((close) => close.day === day)?.result;
          return (
            <LinkRow
              key={spot.id}
              to={`${paths.bookings()}/end-of-day?stashpoint=${encodeURIComponent(spot.id)}`}
              icon={result ? ClipboardCheck : ClipboardList}
              title={spot.businessName}
              {...(result && { tone: 'good' })}
            >
              <span>
                {result ? t('end.closedTime', { when: formatAt(result.at, { zone, locale }) }) : t('end.notClosed')}
              </span>
            </LinkRow>
          );
        })}
      </LinkRows>
    </>
  );
}
