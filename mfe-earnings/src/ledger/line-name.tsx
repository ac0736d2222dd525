import type { Transaction } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Link } from '@host-portal/shared-lib/ui';
import { sourceWord } from '../payout/source-word.ts';

/** What a line is for: the booking's code as a link to it, after "Refund" where money goes back; else its kind. */
export function LineName({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('earnings');
  const booking = transaction.source?.booking;
  const word = sourceWord(transaction, t);
  if (!booking) return word;
  const isPlain = word === t('source.booking');
  return (
    <>
      {!isPlain && (
        <Box as="span" fontWeight={400} color="fg.muted">
          {word}{' '}
        </Box>
      )}
      <Link
        to={paths.bookings({ booking: booking.id })}
        aria-label={t('line.openBooking', { code: bookingCode(booking.id) })}
      >
        {bookingCode(booking.id)}
      </Link>
    </>
  );
}
