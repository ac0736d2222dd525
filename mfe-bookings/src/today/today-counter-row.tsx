import type { Booking } from '@host-portal/shared-lib/contract';
import { todayCounters } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { CounterRow } from '@host-portal/shared-lib/ui/list';
import { type StateFilter, STATE_FILTERS } from '../model/state-filter.ts';

export type TodayCounterRowProps = {
  bookings: readonly Booking[];
  now: number;
  /** False: nothing is known yet, and nothing is claimed. */
  isStarted: boolean;
  /** False: more may come, so each figure carries a plus. */
  isComplete: boolean;
  /** Bags that fit; null when several spots are shown together. */
  capacity: number | null;
  filter: StateFilter | null;
  onFilter: (state: StateFilter | null) => void;
};

const COUNTERS = [
  { state: 'arriving', name: 'arriving' },
  { state: 'instore', name: 'inStore' },
  { state: 'tocollect', name: 'toCollect' },
  { state: 'late', name: 'late' },
] as const;

/** The four figures of the day; each is a filter of the list. */
export function TodayCounterRow({
  bookings,
  now,
  isStarted,
  isComplete,
  capacity,
  filter,
  onFilter,
}: TodayCounterRowProps) {
  const { t } = useTranslation('bookings');
  const counted = todayCounters(bookings, now);
  return (
    <CounterRow
      label={t('today.counters')}
      onSelect={(state) => onFilter(STATE_FILTERS.find((known) => known === state) ?? null)}
      counters={COUNTERS.map(({ state, name }) => {
        const { bookings: count, bags } = counted[name];
        return {
          state,
          label: t(`today.${name}`),
          figure: isStarted ? (isComplete ? count : `${count}+`) : '–',
          detail:
            state === 'instore' && capacity !== null
              ? t('today.ofCapacity', { bags, capacity })
              : t('today.bags', { count: bags }),
          isOn: filter === state,
          isUrgent: state === 'late' && count > 0,
        };
      })}
    />
  );
}
