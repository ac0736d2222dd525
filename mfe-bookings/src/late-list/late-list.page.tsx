import { useMemo } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { isLatePickup } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Card, EmptyState, QuerySection, SkeletonRows } from '@host-portal/shared-lib/ui';
import { ShelfArt } from '@host-portal/shared-lib/ui/art';
import { byPickup } from '../model/lateness.ts';
import { BookingRow } from '../parts/booking-row/booking-row.tsx';
import { ROW_LIST } from '../parts/booking-row/row-list.ts';
import { RoutedBookingSheet } from '../parts/booking-sheet/routed-booking-sheet.tsx';
import { TravellerMessage } from '../parts/booking-sheet/traveller-message.tsx';
import { ActedRowsProvider } from '../parts/check-in/acted-rows.ts';
import { OlderNote } from '../parts/day/older-note.tsx';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { useListKeys } from '../parts/keyboard/use-list-keys.ts';
import { SpotsPage } from '../parts/page/spots-page.tsx';
import { useStableOrder } from '../parts/page/use-stable-order.ts';

/** `/account/bookings/late`: lists overdue bags, each with a message ready to send. */
export function LateListPage() {
  const { t } = useTranslation('bookings');
  return (
    <SpotsPage title={t('late.title')}>
      {(spots) => (
        <>
          <LateList spots={spots} />
          <RoutedBookingSheet />
        </>
      )}
    </SpotsPage>
  );
}

function LateList({ spots }: { spots: readonly Stashpoint[] }) {
  const { t } = useTranslation('bookings');
  const day = useSpotDay(spots);
  const { now, bookings, source } = day;
  const wanted = useMemo(() => [{ section: 'late', bookings: lateOf(bookings, now) }], [bookings, now]);
  const { sections, $acted } = useStableOrder(wanted, {
    key: spots.map(({ id }) => id).join(),
    // The page asks for all late bookings, so older ones that arrive later don't count as new.
    isFollowing: !day.isComplete,
  });
  const late = sections.flatMap((drawn) => drawn.bookings);
  useListKeys(late);
  return (
    <QuerySection
      query={day.query}
      isLoadingMore={!day.isComplete}
      skeleton={<SkeletonRows rows={3} />}
      failureTitle={t('today.failed')}
      unreadable={source}
      empty={{
        when: () => late.length === 0 && day.isComplete,
        show: (
          <EmptyState art={<ShelfArt />} title={t('late.empty')}>
            {t('late.emptyText')}
          </EmptyState>
        ),
      }}
    >
      {() => (
        <ActedRowsProvider value={$acted}>
          <Box display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
            {late.map((booking) => (
              <LateBooking
                key={booking.id}
                booking={booking}
                spot={spots.find(({ id }) => id === booking.stashpoint.id)}
                now={now}
                hasSpot={spots.length > 1}
              />
            ))}
          </Box>
          <OlderNote day={day} />
        </ActedRowsProvider>
      )}
    </QuerySection>
  );
}

const lateOf = (bookings: readonly Booking[], now: number) =>
  bookings.filter((booking) => isLatePickup(booking, now)).toSorted(byPickup);

type LateBookingProps = { booking: Booking; spot: Stashpoint | undefined; now: number; hasSpot: boolean };

function LateBooking({ booking, spot, now, hasSpot }: LateBookingProps) {
  return (
    <Card pad={false}>
      <Box as="ul" listStyleType="none" css={ROW_LIST}>
        <BookingRow booking={booking} section="late" now={now} isNext={false} hasSpot={hasSpot} heading="h2" />
      </Box>
      <Box p={4} borderTopWidth="1px">
        <TravellerMessage booking={booking} now={now} spot={spot} />
      </Box>
    </Card>
  );
}
