import { ClipboardList, PackageCheck, PackageOpen, Truck } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Chip, type Glyph, type Tone } from '@host-portal/shared-lib/ui';
import type { SupplyOrderState } from '../model/supply-order-state.ts';

export function OrderChip({ state }: { state: SupplyOrderState }) {
  const { t } = useTranslation('reviews-supplies');
  const { tone, icon } = APPEARANCES[state];
  return (
    <Chip icon={icon} tone={tone}>
      {t(`order.state.${state}`)}
    </Chip>
  );
}

const APPEARANCES: Record<SupplyOrderState, { tone: Tone; icon: Glyph }> = {
  ordered: { tone: 'info', icon: ClipboardList },
  'part-sent': { tone: 'waiting', icon: PackageOpen },
  'on-its-way': { tone: 'good', icon: Truck },
  arrived: { tone: 'neutral', icon: PackageCheck },
};
