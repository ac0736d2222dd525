import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone } from '@host-portal/shared-lib/time';
import { Box, Card, Heading, styled, TagStub } from '@host-portal/shared-lib/ui';
import { useIsFirstPainted } from '@host-portal/shared-lib/ui/list';
import { fullName } from '../model/traveller-name.ts';
import { stayTimes } from '../model/when.ts';
import { BookingFacts } from '../parts/booking-row/booking-facts.tsx';
import { BookingLink } from '../parts/booking-row/booking-link.tsx';
import { StateChip } from '../parts/booking-row/state-chip.tsx';
import { rowsInWindow } from '../parts/page/rows-in-window.ts';
import type { BookingTableProps } from './booking-table.tsx';
import { groupTitle } from './list-days.ts';
import { MatchNote } from './match-note.tsx';

const HEIGHTS = { above: 340, heading: 29, row: 112 };

/**
 * The list on the phone: bag count, times, name. A tap opens the sheet with its one big button. What the window shows is
 * drawn first.
 */
export function BookingCards({ days, now, hasSpotColumn, search }: BookingTableProps) {
  const { locale } = useTranslation('bookings');
  const isPainted = useIsFirstPainted();
  const counts = days.map(({ bookings }) => bookings.length);
  const drawn = isPainted ? counts : rowsInWindow(counts, HEIGHTS);
  return (
    <Box display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
      {days.map((group, at) => {
        if (drawn[at] === 0) return null;
        return (
          <section key={group.key}>
            {days.length > 1 && (
              <Heading as="h2" mb={2}>
                {groupTitle(group, days.length, locale)}
              </Heading>
            )}
            <Card as="ul" pad={false} listStyleType="none">
              {group.bookings.slice(0, drawn[at]).map((booking) => (
                <BookingCard
                  key={booking.id}
                  booking={booking}
                  now={now}
                  search={search}
                  hasSpot={hasSpotColumn && group.spot === null}
                />
              ))}
            </Card>
          </section>
        );
      })}
    </Box>
  );
}

/** With the styles of its parts, as a row of Today: a page of ten is drawn at once. */
const BookingItem = styled('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: 3,
    alignItems: 'center',
    p: 3,
    '& + &': { borderTopWidth: '1px' },
    '& [data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
    '& [data-part=stay]': {
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '1.3',
      '& > span': { color: 'fg.muted' },
    },
    '& [data-part=name]': {
      fontSize: 'lg',
      fontWeight: 600,
      lineHeight: '1.25',
      my: '2px',
      overflowWrap: 'anywhere',
    },
    '& [data-part=state]': { mt: 1 },
    '&[data-off] :is([data-part=stay], [data-part=name])': { color: 'fg.subtle', textDecoration: 'line-through' },
  },
});

type BookingCardProps = { booking: Booking; now: number; hasSpot: boolean; search: string };

function BookingCard({ booking, now, hasSpot, search }: BookingCardProps) {
  const { t, locale } = useTranslation('bookings');
  const localTime = { zone: booking.stashpoint.timezone, locale };
  const { start, end } = stayTimes(booking, localTime, dayInZone(booking.dropoff, localTime.zone));
  const state = bookingState(booking, now);
  return (
    <BookingItem data-booking={booking.id} data-off={state === 'cancelled' || undefined}>
      <TagStub count={booking.bagCount} tone={BOOKING_STATES[state].tone} />
      <div>
        <div data-part="stay">
          <b>{start}</b> <span>{`– ${end}`}</span>
        </div>
        <div data-part="name">
          <BookingLink bookingId={booking.id}>
            <bdi>{fullName(booking, t)}</bdi>
          </BookingLink>
        </div>
        <BookingFacts booking={booking} now={now}>
          <MatchNote booking={booking} search={search} />
          {hasSpot && <bdi>{booking.stashpoint.businessName}</bdi>}
        </BookingFacts>
        {/* On a line of its own: how wide it is depends on the state, and the card's height must not. */}
        <div data-part="state">
          <StateChip state={state} />
        </div>
      </div>
    </BookingItem>
  );
}
