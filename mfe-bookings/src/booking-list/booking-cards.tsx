import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone } from '@host-portal/shared-lib/time';
import { Box, Card, Grid, Heading, Stack, TagStub, Text } from '@host-portal/shared-lib/ui';
import { fullName } from '../model/traveller-name.ts';
import { stayTimes } from '../model/when.ts';
import { BookingFacts } from '../parts/booking-row/booking-facts.tsx';
import { BookingLink } from '../parts/booking-row/booking-link.tsx';
import { WHOLE_ROW_LINK } from '../parts/booking-row/row-list.ts';
import { StateChip } from '../parts/booking-row/state-chip.tsx';
import type { BookingTableProps } from './booking-table.tsx';
import { groupTitle } from './list-days.ts';
import { LazyMatchNote } from './search/lazy-search.ts';

/** Shows the list as cards on phones and tablets. A tap opens the booking sheet, which has the action button. */
export function BookingCards({ days, now, hasSpots, search }: BookingTableProps) {
  const { locale } = useTranslation('bookings');
  return (
    <Stack>
      {days.map((group) => (
        <section key={group.key}>
          {days.length > 1 && (
            <Heading as="h2" mb={2}>
              {groupTitle(group, days.length, locale)}
            </Heading>
          )}
          <Card as="ul" pad={false} listStyleType="none">
            {group.bookings.map((booking) => (
              <BookingCard
                key={booking.id}
                booking={booking}
                now={now}
                search={search}
                hasSpot={hasSpots && group.spot === null}
              />
            ))}
          </Card>
        </section>
      ))}
    </Stack>
  );
}

type BookingCardProps = { booking: Booking; now: number; hasSpot: boolean; search: string };

function BookingCard({ booking, now, hasSpot, search }: BookingCardProps) {
  const { t, locale } = useTranslation('bookings');
  const localTime = { zone: booking.stashpoint.timezone, locale };
  const { start, end } = stayTimes(booking, localTime, dayInZone(booking.dropoff, localTime.zone));
  const state = bookingState(booking, now);
  const off = state === 'cancelled' ? { color: 'fg.subtle', textDecoration: 'line-through' } : {};
  return (
    <Grid
      as="li"
      data-booking={booking.id}
      position="relative"
      gridTemplateColumns="auto minmax(0, 1fr)"
      gap={3}
      alignItems="center"
      p={3}
      css={WHOLE_CARD_IS_LINK}
    >
      <TagStub count={booking.bagCount} tone={BOOKING_STATES[state].tone} />
      <div>
        <Text as="div" numeric lineHeight="1.3" {...off}>
          <b>{start}</b>{' '}
          <Text as="span" tone="muted">
            {`– ${end}`}
          </Text>
        </Text>
        <Text as="div" size="lg" weight="semibold" lineHeight="1.25" my="2px" overflowWrap="anywhere" {...off}>
          <BookingLink bookingId={booking.id}>
            <bdi>{fullName(booking, t)}</bdi>
          </BookingLink>
        </Text>
        <BookingFacts booking={booking} now={now}>
          {search !== '' && <LazyMatchNote booking={booking} search={search} />}
          {hasSpot && <bdi>{booking.stashpoint.businessName}</bdi>}
        </BookingFacts>
        {/* The state has a separate line, because a wide state could otherwise wrap and change the card's height. */}
        <Box mt={1}>
          <StateChip state={state} />
        </Box>
      </div>
    </Grid>
  );
}

const WHOLE_CARD_IS_LINK = {
  '& + &': { borderTopWidth: '1px' },
  '&:has([aria-current])': { bg: 'brand.subtle' },
  ...WHOLE_ROW_LINK,
};
