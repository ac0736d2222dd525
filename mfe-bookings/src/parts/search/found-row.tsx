import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone, formatShortDay } from '@host-portal/shared-lib/time';
import { Box, TagStub } from '@host-portal/shared-lib/ui';
import type { FoundBooking } from '../../model/search/booking-search.ts';
import { matchNote } from '../../model/search/match-note.ts';
import { fullName } from '../../model/traveller-name.ts';
import { useCounterName } from '../../model/use-counter-name.ts';
import { stayTimes } from '../../model/when.ts';
import { BookingFacts } from '../booking-row/booking-facts.tsx';
import { StateChip } from '../booking-row/state-chip.tsx';
import { CheckInButton } from '../check-in/check-in-button.tsx';

export type FoundRowProps = {
  match: FoundBooking;
  typed: string;
  now: number;
  /** Whether the text is this booking's full code. */
  isNamed: boolean;
  onOpen: (booking: Booking) => void;
  /** Called after bags were checked in or out in this row. */
  onDone?: (() => void) | undefined;
};

/** Shows a search result with its next action, so that a check-in by code or name needs no second screen. */
export function FoundRow({ match, typed, now, isNamed, onOpen, onDone }: FoundRowProps) {
  const { t, locale } = useTranslation('bookings');
  const { booking } = match;
  const localTime = { zone: booking.stashpoint.timezone, locale };
  const day = dayInZone(booking.dropoff, localTime.zone);
  const { start, end } = stayTimes(booking, localTime, day);
  const state = bookingState(booking, now);
  const short = useCounterName(booking);
  const note = matchNote(match, typed, t);
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      css={{ '& + &': { borderTopWidth: '1px' } }}
      bg={isNamed ? 'brand.subtle' : undefined}
    >
      <Box
        as="button"
        {...{ type: 'button' }}
        onClick={() => onOpen(booking)}
        display="flex"
        flex="1000 1 12rem"
        minWidth={0}
        alignItems="center"
        gap={3}
        minHeight="64px"
        p={3}
        textAlign="start"
        cursor="pointer"
        css={{ '&:hover': { bg: 'bg.sunken' }, '&:focus-visible': { outlineOffset: '-3px' } }}
      >
        <TagStub count={booking.bagCount} tone={BOOKING_STATES[state].tone} size="table" />
        <Box as="span" flex="1" minWidth={0}>
          <Box as="span" display="flex" flexWrap="wrap" alignItems="center" columnGap={2}>
            <Box as="bdi" fontWeight={600} overflowWrap="anywhere">
              {match.matched.includes('lastName') ? fullName(booking, t) : short}
            </Box>
            <StateChip state={state} />
          </Box>
          <Box as="span" display="block" fontSize="sm" fontVariantNumeric="tabular-nums" color="fg.muted">
            {`${formatShortDay(booking.dropoff, localTime)}, ${start} – ${end}`}
          </Box>
          <BookingFacts booking={booking} now={now}>
            {note && (
              <Box as="b" color="fg">
                {note}
              </Box>
            )}
          </BookingFacts>
        </Box>
      </Box>
      <Box
        data-part="act"
        display="grid"
        flex="1 1 auto"
        minWidth="100px"
        px={3}
        py={1.5}
        css={{ '&:empty': { display: 'none' } }}
      >
        <CheckInButton booking={booking} now={now} onDone={onDone} />
      </Box>
    </Box>
  );
}
