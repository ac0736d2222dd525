import { memo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState, type TodaySection } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, TagStub } from '@host-portal/shared-lib/ui';
import { counterName } from '../../model/traveller-name.ts';
import { CheckInButton } from '../check-in/check-in-button.tsx';
import { useCurrentBooking } from '../check-in/current-bookings.ts';
import { BookingLink } from './booking-link.tsx';
import { RowFacts } from './row-facts.tsx';
import { rowTimes } from './row-times.ts';

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

/** Three lines: when, who, and what a clerk should know. Below 360 px the button has a line of its own. */
const AREAS = {
  base: '"stub when" "stub name" "facts facts" "act act"',
  sm: '"stub when act" "stub name act" "stub facts facts"',
  md: '"stub when name act" "stub when facts act"',
};

/** One line, whatever stands in it: a long name goes on in the sheet. */
const ONE_LINE = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/**
 * How many, when, who, and the one button. `memo`, because otherwise a tap draws every row of the day again: with
 * thirty rows the median from tap to frame went from 115 to 42 ms (twelve taps, busy two-core machine).
 */
export const BookingRow = memo(function BookingRow({
  booking: listed,
  section,
  now,
  isNext,
  hasSpot,
  heading = 'h3',
}: BookingRowProps) {
  const { t, locale } = useTranslation('bookings');
  const booking = useCurrentBooking(listed);
  const { tone } = BOOKING_STATES[bookingState(booking, now)];
  const { main, half, side, more } = rowTimes(booking, { zone: booking.stashpoint.timezone, locale }, now, t);
  return (
    <Box
      as="li"
      position="relative"
      display="grid"
      gridTemplateAreas={AREAS}
      gridTemplateColumns={{
        base: 'auto minmax(0, 1fr)',
        sm: 'auto minmax(0, 1fr) fit-content(42%)',
        md: 'auto 140px minmax(0, 1fr) minmax(132px, auto)',
      }}
      columnGap={{ base: 2.5, md: 4 }}
      alignItems="center"
      minHeight="80px"
      px={3}
      py={1.5}
      lineHeight="1.3"
      css={ROW_STYLES}
      data-booking={booking.id}
      data-next={isNext || undefined}
    >
      <Box gridArea="stub">
        <TagStub count={booking.bagCount} tone={tone} />
      </Box>
      <Box
        gridArea="when"
        data-part="when"
        fontSize={{ base: 'md', md: 'lg' }}
        fontVariantNumeric="tabular-nums"
        css={ONE_LINE}
      >
        <Box as="b" fontWeight={600} display={{ md: 'block' }}>
          {main}
          <Wide>{half}</Wide>
        </Box>{' '}
        <Box as="span" color="fg.muted" fontSize="md">
          {side}
          <Wide>{more}</Wide>
        </Box>
      </Box>
      <Box gridArea="name" alignSelf={{ md: 'end' }} as={heading} fontSize="lg" fontWeight={600} css={ONE_LINE}>
        <BookingLink bookingId={booking.id}>{counterName(booking, t)}</BookingLink>
      </Box>
      <Box gridArea="facts" alignSelf={{ md: 'start' }}>
        <RowFacts {...{ booking, section, now, isNext, hasSpot }} />
      </Box>
      {/* A grid, because a button of 100 % would let the column shrink below the width of its label. */}
      <Box gridArea="act" data-part="act" display="grid" minWidth="100px" mt={{ base: 2, sm: 0 }}>
        <CheckInButton booking={booking} now={now} />
      </Box>
    </Box>
  );
});

/** Only where there is room. */
const Wide = ({ children }: { children: string | undefined }) => (
  <Box as="span" display={{ base: 'none', md: 'inline' }}>
    {children}
  </Box>
);
