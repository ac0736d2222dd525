import { CloudUpload } from 'lucide';
import { Box, Icon } from '@host-portal/shared-lib/ui';
import { useWaitingText } from './use-waiting-text.ts';

/** Marks a booking whose change has not reached the server yet. */
export function WaitingMark({ bookingId }: { bookingId: string }) {
  const text = useWaitingText(bookingId);
  if (text === null) return null;
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
      <span>{text}</span>
    </Box>
  );
}
