import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Chip, type Glyph, type Palette } from '@host-portal/shared-lib/ui';
import { ClipboardList, PackageCheck, PackageOpen, Truck } from 'lucide';
import type { SupplyOrderState } from './supply-order-state.ts';

/** How far an order is: colour, drawing and word. */
export function OrderChip({ state }: { state: SupplyOrderState }) {
  const { t } = useTranslation('reviews-supplies');
  const { palette, icon } = LOOKS[state];
  return (
    <Chip icon={icon} palette={palette}>
      {t(`order.state.${state}`)}
    </Chip>
  );
}

const LOOKS: Record<SupplyOrderState, { palette: Palette; icon: Glyph }> = {
  ordered: { palette: 'arriving', icon: ClipboardList },
  'part-sent': { palette: 'tocollect', icon: PackageOpen },
  'on-its-way': { palette: 'instore', icon: Truck },
  arrived: { palette: 'done', icon: PackageCheck },
};
