import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert, Box, Button, useUiText } from '@host-portal/shared-lib/ui';
import { type RowNote, useRowNote } from '../../model/row-note.ts';

/** Shows the row's note in full, and the host's options for a change that can't be sent. */
export function SheetNote({ bookingId }: { bookingId: string }) {
  const note = useRowNote(bookingId);
  return note && <SheetNoteCard bookingId={bookingId} note={note} />;
}

function SheetNoteCard({ bookingId, note }: { bookingId: string; note: RowNote }) {
  const { t } = useTranslation('bookings');
  const text = useUiText();
  return (
    <Alert variant={note.kind === 'refused' ? 'scary' : 'warning'} title={note.text}>
      {note.kind === 'stuck' && (
        <Box display="flex" flexWrap="wrap" gap={2} mt={3}>
          <Button press={{ action: 'retry', of: bookingId }} onClick={note.retry}>
            {text('retry')}
          </Button>
          <Button press={{ action: 'drop', of: bookingId }} onClick={note.drop}>
            {t('rowNote.drop')}
          </Button>
        </Box>
      )}
    </Alert>
  );
}
