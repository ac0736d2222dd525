import { Clock, Globe, PhoneOff } from 'lucide';
import type { ReactNode } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { loneText, Icon, styled } from '@host-portal/shared-lib/ui';
import { formatLateness } from '../../model/lateness.ts';
import { zoneLabel } from '../../model/zone-label.ts';
import { WaitingMark } from '../check-in/waiting-mark.tsx';

export type BookingFactsProps = {
  booking: Booking;
  now: number;
  /** At the end of the line. */
  children?: ReactNode;
};

const Line = styled('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    fontSize: 'sm',
    fontWeight: 400,
    color: 'fg.subtle',
    '& > [data-part=fact]': { display: 'inline-flex', alignItems: 'center', gap: 1 },
  },
});

/** Below the name: code, where it was booked, and what a clerk should know before searching for the bags. */
export function BookingFacts({ booking, now, children }: BookingFactsProps) {
  const { t, locale } = useTranslation('bookings');
  const late = formatLateness(booking, now, t);
  const zone = zoneLabel(booking, locale, t);
  const ota = booking.otaBooking;
  return (
    <Line>
      <span>{bookingCode(booking.id)}</span>
      {ota?.ota && <span>{t('booking.via', { name: ota.ota.name })}</span>}
      {ota?.referenceNumber && <span>{ota.referenceNumber}</span>}
      {late && (
        <span data-part="fact">
          <Icon glyph={Clock} size={16} />
          <span>{late}</span>
        </span>
      )}
      {!booking.customer.phoneNumber && (
        <span data-part="fact">
          <Icon glyph={PhoneOff} size={16} />
          <span>{t('booking.noPhone')}</span>
        </span>
      )}
      {zone && (
        <span data-part="fact">
          <Icon glyph={Globe} size={16} />
          <span>{zone}</span>
        </span>
      )}
      <WaitingMark bookingId={booking.id} />
      {loneText(children)}
    </Line>
  );
}
