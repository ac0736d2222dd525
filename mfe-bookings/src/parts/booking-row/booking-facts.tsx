import { Clock, Globe, PhoneOff, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type BookingState as Look, Box, Icon, STATE_LOOK } from '@host-portal/shared-lib/ui';
import { WaitingMark } from '../check-in/waiting-mark.tsx';
import { lateWords } from '../../model/booking-look.ts';
import { zoneWords } from '../../model/zone-words.ts';

export type BookingFactsProps = {
  booking: Booking;
  now: number;
  /** Lateness takes its colour. */
  look?: Look;
  /** Leaves the partner's reference to the sheet. */
  isShort?: boolean;
  /** The page names the one clock that all its times are on. */
  isZoneSaid?: boolean;
  /** At the end of the line. */
  children?: ReactNode;
};

/** Below the name: code, where it was booked, and what a clerk should know before they look up. */
export function BookingFacts({ booking, now, look, isShort, isZoneSaid, children }: BookingFactsProps) {
  const { t, locale } = useTranslation('bookings');
  const late = lateWords(booking, now, t);
  const zone = isZoneSaid ? null : zoneWords(booking, locale, t);
  const ota = booking.otaBooking;
  return (
    <Box as="span" display="flex" flexWrap="wrap" columnGap={2} fontSize="sm" fontWeight={400} color="fg.subtle">
      <span>{bookingCode(booking.id)}</span>
      {ota?.ota && <span>{t('booking.via', { name: ota.ota.name })}</span>}
      {!isShort && ota?.referenceNumber && <span>{ota.referenceNumber}</span>}
      {late && (
        <Box
          as="span"
          display="inline-flex"
          alignItems="center"
          gap={1}
          {...(look && { colorPalette: STATE_LOOK[look].palette, color: 'colorPalette.fg', fontWeight: 600 })}
        >
          <Icon glyph={look === 'late' ? TriangleAlert : Clock} size={16} />
          {late}
        </Box>
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
