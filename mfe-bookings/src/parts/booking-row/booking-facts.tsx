import { Clock, Globe, PhoneOff } from 'lucide';
import type { ReactNode } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Icon } from '@host-portal/shared-lib/ui';
import { formatLateness } from '../../model/lateness.ts';
import { zoneLabel } from '../../model/zone-label.ts';
import { WaitingMark } from '../check-in/waiting-mark.tsx';

export type BookingFactsProps = {
  booking: Booking;
  now: number;
  /** At the end of the line. */
  children?: ReactNode;
};

/** Below the name: code, where it was booked, and what a clerk should know before searching for the bags. */
export function BookingFacts({ booking, now, children }: BookingFactsProps) {
  const { t, locale } = useTranslation('bookings');
  const late = formatLateness(booking, now, t);
  const zone = zoneLabel(booking, locale, t);
  const ota = booking.otaBooking;
  return (
    <Box as="span" display="flex" flexWrap="wrap" columnGap={2} fontSize="sm" fontWeight={400} color="fg.subtle">
      <span>{bookingCode(booking.id)}</span>
      {ota?.ota && <span>{t('booking.via', { name: ota.ota.name })}</span>}
      {ota?.referenceNumber && <span>{ota.referenceNumber}</span>}
      {late && (
        <Fact>
          <Icon glyph={Clock} size={16} />
          {late}
        </Fact>
      )}
      {!booking.customer.phoneNumber && (
        <Fact>
          <Icon glyph={PhoneOff} size={16} />
          {t('booking.noPhone')}
        </Fact>
      )}
      {zone && (
        <Fact>
          <Icon glyph={Globe} size={16} />
          {zone}
        </Fact>
      )}
      <WaitingMark bookingId={booking.id} />
      {children}
    </Box>
  );
}

const Fact = ({ children }: { children: ReactNode }) => (
  <Box as="span" display="inline-flex" alignItems="center" gap={1}>
    {children}
  </Box>
);
