import { Ban, CircleCheck, CircleDashed, Hourglass, TriangleAlert } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Chip, type Glyph, type Tone } from '@host-portal/shared-lib/ui';
import { type PaymentState, paymentStateOf } from '../../model/payment-status.ts';
import { statusWord } from '../../model/status-word.ts';

/** The status of a payout: tone, drawing and word; neutral for a word nobody knows (D-09). */
export function StatusChip({ status }: { status: string | null }) {
  const { t } = useTranslation('earnings');
  const { tone, glyph } = LOOKS[paymentStateOf(status)];
  return (
    <Chip icon={glyph} tone={tone}>
      {statusWord(status, t)}
    </Chip>
  );
}

const LOOKS: Record<PaymentState, { tone: Tone; glyph: Glyph }> = {
  paid: { tone: 'good', glyph: CircleCheck },
  pending: { tone: 'info', glyph: CircleDashed },
  processing: { tone: 'waiting', glyph: Hourglass },
  failed: { tone: 'urgent', glyph: TriangleAlert },
  cancelled: { tone: 'neutral', glyph: Ban },
  unknown: { tone: 'neutral', glyph: CircleDashed },
};
