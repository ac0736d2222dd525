import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { spotStatus, type SpotStatus } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Chip, type Glyph, type Palette } from '@host-portal/shared-lib/ui';
import { CircleCheck, CirclePause, Clock, Hourglass } from 'lucide';

const LOOKS: Record<SpotStatus, { palette: Palette; icon: Glyph }> = {
  pending: { palette: 'tocollect', icon: Hourglass },
  live: { palette: 'instore', icon: CircleCheck },
  paused: { palette: 'done', icon: CirclePause },
  approved: { palette: 'arriving', icon: Clock },
};

/** Being checked · live · paused · approved but not live yet (product.md §2.5.12). */
export function StatusChip({ spot }: { spot: Stashpoint }) {
  const { t } = useTranslation('stashpoints');
  const status = spotStatus(spot);
  return <Chip {...LOOKS[status]}>{t(`spot.status.${status}`)}</Chip>;
}
