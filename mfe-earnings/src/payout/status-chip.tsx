import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Chip, type Glyph, type Palette } from '@host-portal/shared-lib/ui';
import { Ban, CircleCheck, CircleDashed, Hourglass, TriangleAlert } from 'lucide';
import { type PaymentState, paymentStateOf } from './payment-status.ts';
import { statusWord } from './status-word.ts';

/** The status of a payout: colour, drawing and word; neutral for a word nobody knows (D-09). */
export function StatusChip({ status }: { status: string | null }) {
  const { t } = useTranslation('earnings');
  const { palette, glyph } = LOOKS[paymentStateOf(status)];
  return (
    <Chip icon={glyph} palette={palette}>
      {statusWord(status, t)}
    </Chip>
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
