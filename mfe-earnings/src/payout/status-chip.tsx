import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Icon, type Glyph, type Palette } from '@host-portal/shared-lib/ui';
import { Ban, CircleCheck, CircleDashed, Hourglass, TriangleAlert } from 'lucide-react';
import { type PaymentState, paymentStateOf } from './payment-status.ts';
import { statusWord } from './status-word.ts';

/** The status of a payout: colour, drawing and word; neutral for a word nobody knows (D-09). */
export function StatusChip({ status }: { status: string | null }) {
  const { t } = useTranslation('earnings');
  const { palette, glyph } = LOOKS[paymentStateOf(status)];
  return (
    <Box
      as="span"
      colorPalette={palette}
      display="inline-flex"
      alignItems="center"
      gap={1.5}
      minHeight={7}
      pl={2}
      pr={2.5}
      py="3px"
      borderRadius="full"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      fontSize="sm"
      fontWeight={600}
      lineHeight="1.3"
      css={{ '@media print': { bg: 'transparent', px: 0, minHeight: 0 } }}
    >
      <Icon glyph={glyph} size={16} />
      {statusWord(status, t)}
    </Box>
  );
}

const LOOKS: Record<PaymentState, { palette: Palette; glyph: Glyph }> = {
  paid: { palette: 'instore', glyph: CircleCheck },
  pending: { palette: 'arriving', glyph: CircleDashed },
  processing: { palette: 'tocollect', glyph: Hourglass },
  failed: { palette: 'late', glyph: TriangleAlert },
  cancelled: { palette: 'done', glyph: Ban },
  unknown: { palette: 'done', glyph: CircleDashed },
};
