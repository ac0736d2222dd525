import type { Instant, Transaction } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { addDays, dayInZone, toMs } from '@host-portal/shared-lib/time';
import { Box, Link } from '@host-portal/shared-lib/ui';
import { sourceLabel } from '../../model/source-label.ts';

/**
 * A transaction's name: the booking's code as a link (after "Refund" for a refund), or the type if there is no
 * booking.
 */
export function LineName({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('earnings');
  const booking = transaction.source?.booking;
  const label = sourceLabel(transaction, t);
  if (!booking) return <span>{label}</span>;
  const isPlain = label === t('source.booking');
  return (
    <>
      {!isPlain && (
        <Box as="span" fontWeight={400} color="fg.muted">
          {`${label} `}
        </Box>
      )}
      <Link
        to={paths.bookings({ booking: booking.id, ...dropoffDays(transaction, booking) })}
        aria-label={t('line.openBooking', { code: bookingCode(booking.id) })}
      >
        {bookingCode(booking.id)}
      </Link>
    </>
  );
}

/**
 * Returns a range of days that includes the booking's drop-off, which is always between booking and payment. The
 * transaction doesn't contain the drop-off itself. An extra day on each side allows for the spot's time zone.
 */
function dropoffDays({ created, realisableDate }: Transaction, booking: { created: Instant }) {
  const end = realisableDate && toMs(realisableDate) > toMs(created) ? realisableDate : created;
  return { from: addDays(dayInZone(booking.created, 'UTC'), -1), to: addDays(dayInZone(end, 'UTC'), 1) };
}
