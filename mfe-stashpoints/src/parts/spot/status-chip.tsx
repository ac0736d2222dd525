import { CircleCheck, CirclePause, Clock, Hourglass, TriangleAlert } from 'lucide';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { spotStatus, type SpotStatus } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Chip, type Glyph, type Tone } from '@host-portal/shared-lib/ui';
import { isClosedAllWeek } from '../../model/is-closed-all-week.ts';

const APPEARANCES: Record<SpotStatus | 'liveClosed', { tone: Tone; icon: Glyph }> = {
  pending: { tone: 'waiting', icon: Hourglass },
  live: { tone: 'good', icon: CircleCheck },
  liveClosed: { tone: 'waiting', icon: TriangleAlert },
  paused: { tone: 'neutral', icon: CirclePause },
  approved: { tone: 'info', icon: Clock },
};

/** Shows whether a spot is in review, approved, live or paused. A live spot without opening hours gets a warning. */
export function StatusChip({ spot }: { spot: Stashpoint }) {
  const { t } = useTranslation('stashpoints');
  const status = spotStatus(spot);
  const shown = status === 'live' && isClosedAllWeek(spot) ? 'liveClosed' : status;
  return <Chip {...APPEARANCES[shown]}>{t(`spot.status.${shown}`)}</Chip>;
}
