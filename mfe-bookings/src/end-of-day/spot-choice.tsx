import { ClipboardCheck, ClipboardList, TriangleAlert } from 'lucide';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useDeviceValue } from '@host-portal/shared-lib/portal';
import { useSpotClocks } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { formatAt } from '@host-portal/shared-lib/time';
import { QuerySection, SkeletonRows, Text } from '@host-portal/shared-lib/ui';
import { LinkRow, LinkRows } from '@host-portal/shared-lib/ui/list';
import { newInRoom } from '../model/closing/day-close.ts';
import { closingDayOf } from '../model/closing/day-end.ts';
import { openCount, toDoText } from '../parts/day-close/to-do-text.ts';
import { CLOSES } from '../parts/day-close/use-day-close.ts';
import { OlderNote } from '../parts/day/older-note.tsx';
import { useSpotDay } from '../parts/day/use-spot-day.ts';

/**
 * Lets the host choose the spot to close. Each row shows what is left to do at the spot, or when its day was closed.
 */
export function SpotChoice({ spots }: { spots: readonly Stashpoint[] }) {
  const { t, locale } = useTranslation('bookings');
  const [closes] = useDeviceValue(CLOSES);
  const { clocks } = useSpotClocks(spots.map(({ id }) => id));
  const day = useSpotDay(spots);
  const { now, clock, bookings, isReady, isComplete, hasOlderFailed, query, source } = day;
  // The figures wait until bags from earlier days have loaded or failed to load.
  const areAllRead = isComplete || hasOlderFailed;
  const rowOf = (spot: Stashpoint, zone: string) => {
    const closing = closingDayOf({ spot, zone, now, bookings, closes: closes[spot.id] ?? [] });
    const { result } = closing.close;
    const isReopened = result !== null && newInRoom(result, closing.ends.inStore).length > 0;
    const toDo = areAllRead ? toDoText(closing, t) : t('today.counting');
    const closedAt = result && t('end.closedTime', { when: formatAt(result.at, { zone, locale }) });
    const isWaiting = isReopened || (areAllRead && result === null && openCount(closing) > 0);
    return (
      <LinkRow
        key={spot.id}
        to={`${paths.bookings()}/end-of-day?stashpoint=${encodeURIComponent(spot.id)}`}
        linesOnPhone={3}
        icon={isReopened ? TriangleAlert : result ? ClipboardCheck : ClipboardList}
        title={spot.businessName}
        {...(isWaiting ? { tone: 'waiting' } : result && { tone: 'good' })}
      >
        <span>{[closedAt ?? toDo, isReopened && t('end.countAgain')].filter(Boolean).join(' · ')}</span>
      </LinkRow>
    );
  };
  return (
    // Waits for the time zones and the bookings, because whether a day is closed depends on both.
    <QuerySection
      query={query}
      isReady={clock !== 'learning' && (isReady || query.isError)}
      skeleton={<SkeletonRows rows={spots.length} />}
      failureTitle={t('today.failed')}
      unreadable={source}
      empty={null}
    >
      {() => (
        <>
          <Text tone="muted" pb={3}>
            {t('end.chooseSpot')}
          </Text>
          <LinkRows label={t('end.chooseSpot')}>
            {spots.map((spot, at) => rowOf(spot, clocks[at]?.zone ?? 'UTC'))}
          </LinkRows>
          <OlderNote day={day} />
        </>
      )}
    </QuerySection>
  );
}
