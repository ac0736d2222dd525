import { CloudUpload } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Icon } from '@host-portal/shared-lib/ui';
import { useInFlight } from './current-bookings.ts';

/** Beside a booking whose change has not reached the server yet. */
export function WaitingMark({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('bookings');
  const isWaiting = useInFlight(bookingId)?.phase === 'waiting';
  if (!isWaiting) return null;
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap={1}
      colorPalette="waiting"
      color="colorPalette.fg"
      fontWeight={600}
    >
      <Icon glyph={CloudUpload} size={16} />
      <span>{t('checkIn.waiting.mark')}</span>
    </Box>
  );
}
