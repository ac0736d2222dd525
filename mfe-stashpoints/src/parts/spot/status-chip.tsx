import { CircleCheck, CirclePause, Clock, Hourglass } from 'lucide';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { spotStatus, type SpotStatus } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Chip, type Glyph, type Tone } from '@host-portal/shared-lib/ui';

const APPEARANCES: Record<SpotStatus, { tone: Tone; icon: Glyph }> = {
  pending: { tone: 'waiting', icon: Hourglass },
  live: { tone: 'good', icon: CircleCheck },
  paused: { tone: 'neutral', icon: CirclePause },
  approved: { tone: 'info', icon: Clock },
};

/** In review, live, paused, or approved but not live yet. */
export function StatusChip({ spot }: { spot: Stashpoint }) {
  const { t } = useTranslation('stashpoints');
  const status = spotStatus(spot);
  return <Chip {...APPEARANCES[status]}>{t(`spot.status.${status}`)}</Chip>;
}
