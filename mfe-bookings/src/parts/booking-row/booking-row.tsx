import { ArrowRight } from 'lucide';
import { memo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState, type TodaySection } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Icon, TagStub } from '@host-portal/shared-lib/ui';
import { counterName } from '../../model/traveller-name.ts';
import { CheckInButton } from '../check-in/check-in-button.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingLink } from './booking-link.tsx';
import { rowTimes } from './row-times.ts';
import { StateChip } from './state-chip.tsx';

export type BookingRowProps = {
  booking: Booking;
  section: TodaySection;
  now: number;
  isNext: boolean;
  hasSpot: boolean;
  /** Heading level of the name, one below the section's. */
  heading?: 'h2' | 'h3' | 'h4';
};

const ROW_STYLES = {
  '& + &': { borderTopWidth: '1px' },
  // The whole row opens the booking; the button lies above it.
  '& [data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '& [data-part=act] button': { position: 'relative', zIndex: 1 },
  '&:has([data-row-link]:focus-visible)': { bg: 'brand.subtle' },
  '&[data-next]': { boxShadow: 'inset 4px 0 0 var(--bp-colors-brand-solid)' },
  // The browser skips a row until it is near the screen, so five thousand rows scroll like ten. Only its height is
  // remembered: a remembered width would keep the list as wide as the window once was. Not for the first rows of a
  // section: they are on the screen and would have an estimated height in their first frame.
  '&:nth-of-type(n+6), [data-rows] &': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 80px' },
} as const;

/**
 * How many, when, who, and the one button. `memo`, because otherwise a tap draws every row of the day again: with
 * thirty rows the median from tap to frame went from 115 to 42 ms (twelve taps, busy two-core machine).
 */
export const BookingRow = memo(function BookingRow({
  booking,
  section,
  now,
  isNext,
  hasSpot,
  heading = 'h3',
}: BookingRowProps) {
  const { t, locale } = useTranslation('bookings');
  const state = bookingState(booking, now);
  const { tone, isNamedInRow } = BOOKING_STATES[state];
  const { main, half, side } = rowTimes(booking, { zone: booking.stashpoint.timezone, locale }, now, t);
  return (
    <Box
      as="li"
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: 'auto minmax(0, 1fr) fit-content(42%)', md: 'auto minmax(0, 1fr) 184px' }}
      columnGap={{ base: 3, md: 4 }}
      alignItems="center"
      minHeight="80px"
      px={3}
      py={3}
      css={ROW_STYLES}
      data-booking={booking.id}
      data-next={isNext || undefined}
    >
      <TagStub count={booking.bagCount} tone={tone} />
      <Box
        display="grid"
        gridTemplateAreas={{ base: '"name" "when" "facts"', md: '"when name" "when facts"' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '140px minmax(0, 1fr)' }}
        columnGap={4}
        alignItems="center"
      >
        <Box
          gridArea="name"
          alignSelf={{ md: 'end' }}
          as={heading}
          fontSize="lg"
          fontWeight={600}
          lineHeight="1.25"
          overflowWrap="anywhere"
        >
          <BookingLink bookingId={booking.id}>{counterName(booking, t)}</BookingLink>
        </Box>
        <Box gridArea="when" fontVariantNumeric="tabular-nums" lineHeight="1.35">
          <Box as="b" fontWeight={600} display={{ md: 'block' }}>
            {main}
            <Box as="span" display={{ base: 'none', md: 'inline' }}>
              {half}
            </Box>
          </Box>{' '}
          <Box as="span" color="fg.muted" fontSize="md">
            {side}
          </Box>
          {isNext && (
            <Box as="span" display="flex" alignItems="center" gap={1} fontSize="sm" fontWeight={600} color="brand.fg">
              <Icon glyph={ArrowRight} size={16} />
              {t('today.next')}
            </Box>
          )}
        </Box>
        <Box gridArea="facts" alignSelf={{ md: 'start' }}>
          <BookingFacts booking={booking} now={now} detail={hasSpot ? 'row' : 'rowOnOneClock'}>
            {hasSpot && <span>{booking.stashpoint.businessName}</span>}
            {(isNamedInRow || section === 'checkInMissing') && <StateChip state={state} />}
          </BookingFacts>
        </Box>
      </Box>
      {/* A grid, because a button of 100 % would let the column shrink below the width of its label. */}
      <Box data-part="act" display="grid" minWidth={{ base: '100px' }}>
        <CheckInButton booking={booking} now={now} />
      </Box>
    </Box>
  );
});
