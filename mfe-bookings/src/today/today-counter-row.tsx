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
  /** While it is being read, each figure is followed by a plus, and the line below says why. */
  day: SpotDay;
  /** Bags that fit; null when several spots are shown together. */
  capacity: number | null;
};

/** The four figures of the day; each is a filter of the list. Late ones have a list with messages, which opens instead. */
export function TodayCounterRow({ day, capacity }: TodayCounterRowProps) {
  const { t } = useTranslation('bookings');
  const label = useUiText();
  const portal = usePortal();
  const [search] = useSearchParams();
  const { filter, show } = useStateFilter();
  const { counts, isComplete, query } = day;
  const isStarted = query.data !== undefined;
  const unfinished = isComplete ? null : t(day.hasOlderFailed ? 'today.atLeast' : 'today.counting');
  // As high as a text. Without a figure there is nothing that it is at least.
  const detail = !isStarted && query.isError ? '\u00A0' : unfinished;
  const spot = search.get('stashpoint');
  // Counter mode is the list alone; a URL with the filter shows that.
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
