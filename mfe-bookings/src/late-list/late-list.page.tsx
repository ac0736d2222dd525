import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide';
import { useMemo, useState } from 'react';
import { useBookingsById } from '@host-portal/shared-lib/bookings';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { isLatePickup } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import {
  Box,
  Button,
  Card,
  EmptyState,
  lazyPart,
  QuerySection,
  Skeleton,
  SkeletonRows,
} from '@host-portal/shared-lib/ui';
import { ShelfArt } from '@host-portal/shared-lib/ui/art';
import { byPickup } from '../model/lateness.ts';
import { BookingRow } from '../parts/booking-row/booking-row.tsx';
import { ROW_LIST } from '../parts/booking-row/row-list.ts';
import { mailLink } from '../parts/booking-sheet/contact-address.ts';
import { ContactLinks } from '../parts/booking-sheet/contact-links.tsx';
import { RoutedBookingSheet } from '../parts/booking-sheet/routed-booking-sheet.tsx';
import { ActedRowsProvider } from '../parts/check-in/acted-rows.ts';
import { OlderNote } from '../parts/day/older-note.tsx';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { useListKeys } from '../parts/keyboard/use-list-keys.ts';
import { SpotsPage } from '../parts/page/spots-page.tsx';
import { useStableOrder } from '../parts/page/use-stable-order.ts';
import type { MessageTurnProps } from './message-turn.tsx';

const MessageTurn = lazyPart<MessageTurnProps>(async () => (await import('./message-turn.tsx')).MessageTurn, {
  loading: <Skeleton height="480px" />,
});

/** `/account/bookings/late` lists overdue bookings with ways to reach each traveller. */
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
    // The list includes all late bookings, so older ones that load later don't count as new.
    isFollowing: !day.isComplete,
  });
  const late = sections.flatMap((drawn) => drawn.bookings);
  useListKeys(late);
  const reachable = late.filter(({ customer }) => customer.phoneNumber || mailLink(customer.email)).map(({ id }) => id);
  const [turnIds, setTurnIds] = useState(NONE);
  const turn = useBookingsById(turnIds);
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
          {turn.length > 0 ? (
            <MessageTurn bookings={turn} spots={spots} now={now} onStop={() => setTurnIds(NONE)} />
          ) : (
            <Box display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
              {reachable.length > 1 && (
                <Button icon={MessageSquare} justifySelf="start" onClick={() => setTurnIds(reachable)}>
                  {t('late.messageAll', { count: reachable.length })}
                </Button>
              )}
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
          )}
          <OlderNote day={day} />
        </ActedRowsProvider>
      )}
    </QuerySection>
  );
}

const NONE: readonly string[] = [];

const lateOf = (bookings: readonly Booking[], now: number) =>
  bookings.filter((booking) => isLatePickup(booking, now)).toSorted(byPickup);

type LateBookingProps = { booking: Booking; spot: Stashpoint | undefined; now: number; hasSpot: boolean };

function LateBooking({ booking, spot, now, hasSpot }: LateBookingProps) {
  // Hides the contact links until the first response, because the session may have ended elsewhere
  // (docs/decisions/0038).
  const { isFetched } = useQuery(mySpotsQuery(usePortal()));
  return (
    <Card pad={false}>
      <Box as="ul" listStyleType="none" css={ROW_LIST}>
        <BookingRow booking={booking} section="late" now={now} isNext={false} hasSpot={hasSpot} heading="h2" />
      </Box>
      <Box p={4} borderTopWidth="1px">
        <Box maxWidth="36rem">
          <ContactLinks booking={booking} hidden={isFetched ? null : 'unconfirmed'} spot={spot} now={now} />
        </Box>
      </Box>
    </Card>
  );
}
