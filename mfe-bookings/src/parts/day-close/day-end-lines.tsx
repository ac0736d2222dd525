import { ClipboardCheck, ClipboardList, TriangleAlert } from 'lucide';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Box } from '@host-portal/shared-lib/ui';
import { LinkRow, LinkRows } from '@host-portal/shared-lib/ui/list';
import type { EndedDay } from '../../model/closing/day-end.ts';
import { toDoText } from './to-do-text.ts';
import { TomorrowText } from './tomorrow-text.tsx';
import { useClosedText } from './use-closed-text.ts';

export type DayEndLinesProps = {
  ended: readonly EndedDay[];
  /** Whether several spots are shown. Each line then includes the spot's name. */
  hasSpots: boolean;
  /** False while bags from earlier days are loading. */
  isComplete: boolean;
};

/**
 * Shows one line for each spot, which links to the end-of-day page or shows how the day ended and what is booked for
 * tomorrow.
 */
export function DayEndLines({ ended, hasSpots, isComplete }: DayEndLinesProps) {
  return (
    <LinkRows>
      {ended.map((day) => (
        <DayEndLine key={day.spot.id} day={day} hasSpot={hasSpots} isComplete={isComplete} />
      ))}
    </LinkRows>
  );
}

const ICONS = { due: ClipboardList, closed: ClipboardCheck, reopened: TriangleAlert };
const TONES = { due: 'waiting', closed: 'good', reopened: 'waiting' } as const;

type DayEndLineProps = { day: EndedDay; hasSpot: boolean; isComplete: boolean };

function DayEndLine({ day, hasSpot, isComplete }: DayEndLineProps) {
  const { t } = useTranslation('bookings');
  const { spot, end, close, ends, zone } = day;
  const textOf = useClosedText(zone);
  const { closed, came } = close.result ? textOf(close.result, ends.inStore, isComplete) : { closed: '', came: null };
  return (
    <LinkRow
      to={`${paths.bookings()}/end-of-day?stashpoint=${encodeURIComponent(spot.id)}`}
      linesOnPhone={end === 'due' ? 3 : 4}
      icon={ICONS[end]}
      tone={TONES[end]}
      title={end === 'due' ? t('today.endOfDay') : closed}
    >
      {/* All details are in one element, because separate elements would each start a new line. */}
      <span>
        {hasSpot && <span>{`${isolated(spot.businessName)} · `}</span>}
        {end === 'due' && (
          // Keeps space for the figures, which are incomplete while bags from earlier days are loading.
          <Box as="span" visibility={isComplete ? undefined : 'hidden'}>
            {toDoText(day, t)}
          </Box>
        )}
        {came && <span>{came}</span>}
        {end === 'closed' && <TomorrowText spot={spot} zone={zone} end={day.dayEndsAt} />}
      </span>
    </LinkRow>
  );
}
