import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box } from '@host-portal/shared-lib/ui';
import { listedMatchNote } from '../model/search/match-note.ts';

/** Says which field of the booking matches the search, if its row doesn't show that field. */
export function MatchNote({ booking, search }: { booking: Booking; search: string }) {
  const { t } = useTranslation('bookings');
  const note = search.trim() === '' ? null : listedMatchNote(booking, search, t);
  return (
    note && (
      <Box as="b" color="fg">
        {note}
      </Box>
    )
  );
}
