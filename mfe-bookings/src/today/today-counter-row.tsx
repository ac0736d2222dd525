import { useSearchParams } from 'react-router-dom';
import { filterRow, type StateFilter, TODAY_COUNTERS } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { GLYPHS, useUiText } from '@host-portal/shared-lib/ui';
import { CounterRow } from '@host-portal/shared-lib/ui/list';
import type { SpotDay } from '../parts/day/use-spot-day.ts';
import { useStateFilter } from './use-state-filter.ts';

export type TodayCounterRowProps = {
  /** While the day is loading, a plus follows each figure, and the line below explains why. */
  day: SpotDay;
  /** The number of bags that fit; null if several spots are shown. */
  capacity: number | null;
};

/**
 * Shows the day's four counters, which filter the list. The Late counter opens a separate list with messages instead.
 */
export function TodayCounterRow({ day, capacity }: TodayCounterRowProps) {
  const { t } = useTranslation('bookings');
  const label = useUiText();
  const portal = usePortal();
  const [search] = useSearchParams();
  const { filter, show } = useStateFilter();
  const { counts, isComplete, query } = day;
  const isStarted = query.data !== undefined;
  const unfinished = isComplete ? null : t(day.hasOlderFailed ? 'today.atLeast' : 'today.counting');
  // A space reserves the line's height if the line has no text.
  const detail = !isStarted && query.isError ? '\u00A0' : unfinished;
  const spot = search.get('stashpoint');
  // Counter mode has no other pages, so its Late counter filters the list. If that filter is already set, the counter
  // removes it.
  const opensList = !search.has('counter') && filter !== 'late';
  const select = (counter: StateFilter) => {
    if (counter !== 'late' || !opensList) show(counter);
    else portal.navigate(`${paths.bookings()}/late${spot ? `?stashpoint=${encodeURIComponent(spot)}` : ''}`);
  };
  return (
    <CounterRow
      label={t('today.counters')}
      onSelect={select}
      counters={TODAY_COUNTERS.map((counter) => {
        const { bookings: count, bags } = counts[counter];
        const { tone, glyph } = filterRow(counter);
        return {
          key: counter,
          tone,
          glyph: GLYPHS[glyph],
          label: label(`state.${counter}`),
          figure: !isStarted ? '–' : isComplete ? count : `${count}+`,
          detail:
            detail ??
            (counter === 'inStore' && capacity !== null
              ? t('today.ofCapacity', { bags, capacity })
              : t('today.bags', { count: bags })),
          isOn: filter === counter,
          isUrgent: counter === 'late' && count > 0,
        };
      })}
    />
  );
}
