import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Booking } from '@host-portal/shared-lib/contract';
import { filterRow, type StateFilter, TODAY_COUNTERS, todayCounters } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { GLYPHS, useUiText } from '@host-portal/shared-lib/ui';
import { CounterRow } from '@host-portal/shared-lib/ui/list';
import type { DayReading } from '../parts/day/use-spot-day.ts';

export type TodayCounterRowProps = {
  bookings: readonly Booking[];
  now: number;
  /** While it is being read, each figure is followed by a plus, and below it stands why. */
  day: DayReading;
  /** Bags that fit; null when several spots are shown together. */
  capacity: number | null;
  filter: StateFilter | null;
  onFilter: (state: StateFilter | null) => void;
};

/** The four figures of the day; each is a filter of the list. Late ones have a list with messages, which opens instead. */
export function TodayCounterRow({ bookings, now, day, capacity, filter, onFilter }: TodayCounterRowProps) {
  const { t } = useTranslation('bookings');
  const label = useUiText();
  const portal = usePortal();
  const [search] = useSearchParams();
  const isStarted = day.today.data !== undefined;
  const unfinished = day.isComplete ? null : t(day.hasOlderFailed ? 'today.atLeast' : 'today.counting');
  // As high as a text. Without a figure there is nothing that it is at least.
  const detail = !isStarted && day.today.isError ? '\u00A0' : unfinished;
  const counted = useMemo(() => todayCounters(bookings, now), [bookings, now]);
  const spot = search.get('stashpoint');
  // Counter mode is the list alone; an address with the filter shows that.
  const opensList = !search.has('counter') && filter !== 'late';
  const select = (counter: StateFilter) => {
    if (counter !== 'late' || !opensList) onFilter(counter);
    else portal.navigate(`${paths.bookings()}/late${spot ? `?stashpoint=${encodeURIComponent(spot)}` : ''}`);
  };
  return (
    <CounterRow
      label={t('today.counters')}
      onSelect={select}
      counters={TODAY_COUNTERS.map((counter) => {
        const { bookings: count, bags } = counted[counter];
        const { tone, glyph } = filterRow(counter);
        return {
          key: counter,
          tone,
          glyph: GLYPHS[glyph],
          label: label(`state.${counter}`),
          figure: !isStarted ? '–' : day.isComplete ? count : `${count}+`,
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
