import { Ban, CircleCheck, CircleDashed, Hourglass, TriangleAlert } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Chip, type Glyph, type Tone } from '@host-portal/shared-lib/ui';
import { type PaymentState, paymentStateOf } from '../../model/payment-status.ts';
import { statusLabel } from '../../model/status-label.ts';

export function StatusChip({ status }: { status: string | null }) {
  const { t } = useTranslation('earnings');
  const { tone, glyph } = APPEARANCES[paymentStateOf(status)];
  return (
    <Chip icon={glyph} tone={tone}>
      {statusLabel(status, t)}
    </Chip>
  );
}

const APPEARANCES: Record<PaymentState, { tone: Tone; glyph: Glyph }> = {
  paid: { tone: 'good', glyph: CircleCheck },
  pending: { tone: 'info', glyph: CircleDashed },
  processing: { tone: 'waiting', glyph: Hourglass },
  failed: { tone: 'urgent', glyph: TriangleAlert },
  cancelled: { tone: 'neutral', glyph: Ban },
  unknown: { tone: 'neutral', glyph: CircleDashed },
};
