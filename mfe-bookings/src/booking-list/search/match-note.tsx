import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box } from '@host-portal/shared-lib/ui';
import { listedMatchNote } from '../../model/search/match-note.ts';

export type MatchNoteProps = { booking: Booking; search: string };

/** Names the field that matches the search if the booking's row doesn't show that field. */
export function MatchNote({ booking, search }: MatchNoteProps) {
  const { t } = useTranslation('bookings');
  const note = listedMatchNote(booking, search, t);
  return (
    note && (
      <Box as="b" color="fg">
        {note}
      </Box>
    )
  );
}
