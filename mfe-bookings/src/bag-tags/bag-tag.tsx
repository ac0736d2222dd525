import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation, visibleName } from '@host-portal/shared-lib/i18n';
import { formatShortDay, formatTime } from '@host-portal/shared-lib/time';
import { Box } from '@host-portal/shared-lib/ui';
import { QrCode } from '@host-portal/shared-lib/ui/art';

/**
 * A label of 90 by 50 mm with the booking's code, the traveller's first name, the bag's number and the pick-up time.
 * It has no surname and no phone number, because anybody can read it. It shrinks on a narrow screen but prints at its
 * true size.
 */
export function BagTag({ booking, index }: { booking: Booking; index: number }) {
  const { t, locale } = useTranslation('bookings');
  const localTime = { zone: booking.stashpoint.timezone, locale };
  // Uses no-break spaces so that the time doesn't wrap.
  const time = formatTime(booking.pickup, localTime).replace(' ', '\u00A0');
  const when = `${formatShortDay(booking.pickup, localTime)}, ${time}`;
  return (
    <Box
      as="article"
      width="90mm"
      height="50mm"
      p="4mm"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) 34mm"
      gap="3mm"
      alignItems="center"
      bg="white"
      color="black"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="fg.subtle"
      overflow="hidden"
      css={{ breakInside: 'avoid', '@media screen and (max-width: 380px)': { zoom: 0.84 } }}
    >
      <Box display="grid" gap="1mm" minWidth={0} lineHeight="1.25">
        <Box fontSize="20pt" fontWeight={700} letterSpacing=".04em">
          {bookingCode(booking.id)}
        </Box>
        <Box fontSize="14pt" fontWeight={600} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          <bdi>{visibleName(booking.customer.firstName) || t('traveller.unnamed')}</bdi>
        </Box>
        <Box fontSize="12pt">{t('tags.bag', { index, count: booking.bagCount })}</Box>
        <Box fontSize="10pt">{t('tags.pickup', { when })}</Box>
        <Box fontSize="9pt" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          <bdi>{booking.stashpoint.businessName}</bdi>
        </Box>
      </Box>
      <QrCode text={booking.id} />
    </Box>
  );
}
