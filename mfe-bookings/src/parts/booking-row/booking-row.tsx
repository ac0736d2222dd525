import { memo } from 'react';
import { useBooking } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState, type TodaySection } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { styled, TagStub, useUiText } from '@host-portal/shared-lib/ui';
import { useCounterName } from '../../model/use-counter-name.ts';
import { CheckInButton } from '../check-in/check-in-button.tsx';
import { BookingLink } from './booking-link.tsx';
import { RowFacts } from './row-facts.tsx';
import { NARROW_LIST } from './row-list.ts';
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

/** Three lines: when, who, and what a clerk should know. Below 360 px the button has a line of its own. */
const AREAS = {
  base: '"stub when" "stub name" "facts facts" "act act"',
  sm: '"stub when act" "stub name act" "stub facts facts"',
  md: '"stub when name act" "stub when facts act"',
};

/** One line, whatever stands in it: a long name goes on in the sheet. */
const ONE_LINE = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** With the styles of its parts: an element with style props is a component to React, and a slow phone draws ten rows at once. */
const Row = styled('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateAreas: AREAS,
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr)',
      sm: 'auto minmax(0, 1fr) fit-content(max(42%, 8.5rem))',
      md: 'auto 140px minmax(0, 1fr) minmax(132px, auto)',
    },
    columnGap: { base: 2.5, md: 4 },
    alignItems: 'center',
    minHeight: '80px',
    px: 3,
    py: 1.5,
    lineHeight: '1.3',
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
    // Only where there is room.
    '& [data-wide]': { display: { base: 'none', md: 'inline' } },
    '& > [data-part=stub]': { gridArea: 'stub' },
    '& > [data-part=when]': {
      gridArea: 'when',
      fontSize: { base: 'md', md: 'lg' },
      fontVariantNumeric: 'tabular-nums',
      ...ONE_LINE,
      '& > b': { fontWeight: 600, display: { md: 'block' } },
      '& > span': { color: 'fg.muted', fontSize: 'md' },
    },
    '& > [data-part=name]': {
      gridArea: 'name',
      alignSelf: { md: 'end' },
      fontSize: 'lg',
      fontWeight: 600,
      ...ONE_LINE,
    },
    '& > [data-part=facts]': { gridArea: 'facts', alignSelf: { md: 'start' } },
    // A grid, because a button of 100 % would let the column shrink below the width of its label.
    // The same height for every action and for none: a tap moves no other row.
    '& > [data-part=act]': {
      gridArea: 'act',
      display: 'grid',
      minWidth: '100px',
      height: 'control.counter',
      mt: { base: 2, sm: 0 },
    },
    [NARROW_LIST]: {
      gridTemplateAreas: AREAS.base,
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      '& > :is([data-part=when], [data-part=name])': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& > [data-part=act]': { mt: 2 },
    },
  },
});

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
  heading: Name = 'h3',
}: BookingRowProps) {
  const { t, locale } = useTranslation('bookings');
  const label = useUiText();
  // A list may still draw a booking that doesn't exist any more.
  const booking = useBooking(listed.id) ?? listed;
  const name = useCounterName(booking);
  const { tone } = BOOKING_STATES[bookingState(booking, now)];
  const { main, half, side, more } = rowTimes(booking, { zone: booking.stashpoint.timezone, locale }, now, t);
  return (
    <Row data-booking={booking.id} data-next={isNext || undefined}>
      <div data-part="stub">
        <TagStub count={booking.bagCount} tone={tone} />
      </div>
      <div data-part="when">
        <b>
          <span>{main}</span>
          <span data-wide>{half}</span>
        </b>{' '}
        <span>
          <span>{side}</span>
          <span data-wide>{more}</span>
        </span>
      </div>
      <Name data-part="name">
        <BookingLink bookingId={booking.id}>
          <bdi>{name}</bdi>
        </BookingLink>
      </Name>
      <div data-part="facts">
        <RowFacts {...{ booking, section, now, isNext, hasSpot }} texts={{ t, label, locale }} />
      </div>
      <div data-part="act">
        <CheckInButton booking={booking} now={now} />
      </div>
    </Row>
  );
});
