import { UserX } from 'lucide';
import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingCode, bookingState, isInStore } from '@host-portal/shared-lib/domain';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone } from '@host-portal/shared-lib/time';
import { Box, GLYPHS, Icon, styled, usePressGuard, useUiText, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { Checkbox } from '@host-portal/shared-lib/ui/form';
import { useCounterName } from '../model/use-counter-name.ts';
import { formatWhen } from '../model/when.ts';
import { BookingLink } from '../parts/booking-row/booking-link.tsx';
import { NARROW_LIST } from '../parts/booking-row/row-list.ts';

const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: '52px',
    px: 3,
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 3.25rem',
    '& + &': { borderTopWidth: '1px' },
    // Keeps the focused element above the step's fixed footer.
    '& :is(input, a)': { scrollMarginBottom: '160px' },
    '& > label': { flex: 1, minWidth: 0, minHeight: '52px', alignItems: 'center' },
    '& > label > span:last-child, & > [data-part=fixed]': { flex: 1, minWidth: 0 },
  },
});

const Facts = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: { base: 2, md: 3 },
    minWidth: 0,
    fontVariantNumeric: 'tabular-nums',
    '& > b': { flex: '1 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > span': { flex: 'none', color: 'fg.muted', fontSize: { base: 'sm', md: 'md' }, whiteSpace: 'nowrap' },
    '& > [data-part=bags]': { minWidth: { md: '4.5rem' }, textAlign: 'end' },
    '& > [data-part=state]': { display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600 },
    [NARROW_LIST]: { flexWrap: 'wrap', '& > b': { whiteSpace: 'normal', flexBasis: '100%' } },
  },
});

export type TickRowProps = {
  booking: Booking;
  now: number;
  answer: 'notCome' | 'mayCome' | null;
  /** Called when the host ticks or unticks the traveller. Null if the traveller isn't due yet. */
  onTick: (() => void) | null;
};

/**
 * Shows an arrival on one line. A tick means that the traveller may still come, and a press on the booking's code
 * opens the booking.
 */
export function TickRow({ booking, now, answer, onTick }: TickRowProps) {
  const name = useCounterName(booking);
  const { attach, isResting, takesClick } = usePressGuard({ action: 'mayCome', of: booking.id });
  const isOpen = onTick !== null && !booking.hasBeenCheckedIn && booking.cancelledAt === null;
  const facts = <RowFacts booking={booking} now={now} answer={answer} />;
  return (
    <Row data-booking={booking.id}>
      {isOpen ? (
        <Checkbox
          ref={attach}
          checked={answer === 'mayCome'}
          aria-disabled={isResting || undefined}
          onClick={(event) => !takesClick() && event.preventDefault()}
          onChange={onTick}
        >
          {facts}
        </Checkbox>
      ) : (
        <div data-part="fixed">{facts}</div>
      )}
      <BookingLink bookingId={booking.id}>
        <Box
          as="span"
          display="inline-flex"
          alignItems="center"
          justifyContent="flex-end"
          minHeight="48px"
          minWidth={{ md: '5.5rem' }}
          fontSize="md"
          color="brand.fg"
        >
          <VisuallyHidden>{`${isolated(name)} `}</VisuallyHidden>
          <span>{bookingCode(booking.id)}</span>
        </Box>
      </BookingLink>
    </Row>
  );
}

function RowFacts({ booking, now, answer }: Omit<TickRowProps, 'onTick'>) {
  const name = useCounterName(booking);
  const { t, locale } = useTranslation('bookings');
  const label = useUiText();
  const zone = booking.stashpoint.timezone;
  const { glyph, labelKey } = BOOKING_STATES[bookingState(booking, now)];
  const hasState = answer === 'notCome' || isInStore(booking) || booking.cancelledAt !== null;
  return (
    <Facts>
      <b>
        <bdi>{name}</bdi>
      </b>
      {hasState ? (
        <span data-part="state">
          <Icon glyph={answer === 'notCome' ? UserX : GLYPHS[glyph]} size={16} />
          <span>{label(answer === 'notCome' ? 'state.noShow' : `state.${labelKey}`)}</span>
        </span>
      ) : (
        <span>{formatWhen(booking.dropoff, { zone, locale }, dayInZone(now, zone))}</span>
      )}
      <span data-part="bags">{t('today.bags', { count: booking.bagCount })}</span>
    </Facts>
  );
}
