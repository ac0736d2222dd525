import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide';
import { memo } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { type OpeningStatus, openingStatus, spotStatus } from '@host-portal/shared-lib/domain';
import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { useExactNow, usePortal } from '@host-portal/shared-lib/portal';
import type { ClockStatus } from '@host-portal/shared-lib/query';
import {
  type LocalTime,
  cityOf,
  dayInZone,
  formatDateTime,
  formatShortDay,
  formatTime,
  formatUntil,
  showSameTime,
  viewerZone,
} from '@host-portal/shared-lib/time';
import { Box, Notice, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { useIsAtLeast } from '@host-portal/shared-lib/ui/list';
import { closuresAtCounterQuery } from '../api/bookings.queries.ts';

export type OpenNowProps = {
  /** Undefined if there are several spots. The line then shows only the time. */
  spot: Stashpoint | undefined;
  zone: string;
  /** While the time zone is unknown, a skeleton is shown. */
  clock: ClockStatus;
};

/** The line and its skeleton have the same height. */
const HEIGHT = { base: '24px', md: '27px' };

/** Shows the opening status and the local time at the spot. `memo` prevents another render after a tap. */
export const OpenNow = memo(function OpenNow({ spot, zone, clock }: OpenNowProps) {
  const portal = usePortal();
  const now = useExactNow();
  const { t, locale } = useTranslation('bookings');
  const closures = useQuery({ ...closuresAtCounterQuery(portal, spot?.id ?? ''), enabled: spot !== undefined });
  if (clock === 'learning') return <Skeleton width="280px" maxWidth="100%" height={HEIGHT} />;
  const localTime = { zone, locale };
  // Travellers can't find a spot in review yet, so the line doesn't show that the spot is open.
  const isInReview = spot !== undefined && spotStatus(spot) === 'pending';
  const status = spot && !isInReview && openingStatus(spot, { closures: closures.data, now, zone });
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={2}>
      <Box
        display="flex"
        flexWrap="wrap"
        justifyContent={{ base: 'space-between', md: 'start' }}
        alignItems="baseline"
        columnGap={{ base: 3, md: 5 }}
        rowGap={1}
        fontSize={{ base: 'md', md: 'lg' }}
        lineHeight="snug"
        minHeight={HEIGHT}
      >
        {isInReview && (
          <Text as="span" weight="semibold">
            {t('open.inReview')}
          </Text>
        )}
        {status && (
          <Box display="inline-flex" alignItems="center" gap={2} fontWeight={600}>
            <Box
              aria-hidden
              width="10px"
              height="10px"
              borderRadius="full"
              bg={status.isOpen ? 'good.solid' : 'urgent.solid'}
              boxShadow={`0 0 0 3px var(--bp-colors-${status.isOpen ? 'good' : 'urgent'}-subtle)`}
            />
            <span>{formatOpenStatus(status, localTime, now, t)}</span>
          </Box>
        )}
        <Clock now={now} localTime={localTime} />
      </Box>
      {spot && clock === 'guessed' && <Notice icon={Globe}>{t('zone.guessed', { city: cityOf(zone, locale) })}</Notice>}
    </Box>
  );
});

/** Shows the day, time and city at the spot. On a phone, the city is shown only if the host's clock differs. */
function Clock({ now, localTime }: { now: number; localTime: LocalTime }) {
  const { t } = useTranslation('bookings');
  const day = formatShortDay(now, localTime);
  const time = formatTime(now, localTime);
  const city = cityOf(localTime.zone, localTime.locale);
  const isNamed = useIsAtLeast('md') || !showSameTime(now, localTime.zone, viewerZone());
  return (
    <Text as="span" tone="muted" numeric fontSize={{ base: 'sm', md: 'lg' }}>
      {isNamed ? t('today.dateTime', { day, time, city }) : `${day}, ${time}`}
    </Text>
  );
}

/** Returns, for example, "Open until 10:00 pm" or "Closed until Fri 9:00 am: stock-taking". */
function formatOpenStatus(status: OpeningStatus, localTime: LocalTime, now: number, t: Translate): string {
  const until = (instant: string) => formatUntil(instant, localTime, dayInZone(now, localTime.zone));
  if (status.isOpen) {
    if (!status.until) return t('open.always');
    return status.isByClosure
      ? t('open.alwaysUntil', { when: formatDateTime(status.until, localTime) })
      : t('open.until', { until: until(status.until) });
  }
  if (!status.opensAt) return t('open.closed');
  const reason = status.closure?.reason ?? (status.isHoliday && t('open.holiday'));
  return reason
    ? t('open.closedBecause', { until: until(status.opensAt), reason })
    : t('open.closedUntil', { until: until(status.opensAt) });
}
