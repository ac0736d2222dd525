import type { Day } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatDay, formatOnDay } from '@host-portal/shared-lib/time';
import { Button, EmptyState, Text } from '@host-portal/shared-lib/ui';
import { CalendarArt, SearchArt } from '@host-portal/shared-lib/ui/art';
import type { ListAddress } from '../model/list-address.ts';

export type NoBookingsProps = {
  address: ListAddress;
  days: { from: Day; to: Day };
  typed: string;
  /** Whether the search has matches that are shown below the list. */
  hasMatches: boolean;
  searched: number;
  onClearSearch: () => void;
  onChange: (changed: Partial<ListAddress>) => void;
};

/** Replaces an empty list and explains whether the search, the filters or the days are the reason. */
export function NoBookings(props: NoBookingsProps) {
  const { address, days, typed, hasMatches, searched, onClearSearch, onChange } = props;
  const { t } = useTranslation('bookings');
  if (typed && hasMatches) {
    // With matches below the list, only the title is shown, so that the matches are in view.
    return (
      <Text as="output" display="block" weight="semibold">
        {t('list.noMatch.title')}
      </Text>
    );
  }
  if (typed) return <NoMatch searched={searched} onClear={onClearSearch} />;
  if (address.states.length > 0) return <NoMatch searched={0} onClear={() => onChange({ states: [] })} />;
  return <NothingInRange address={address} days={days} onChange={onChange} />;
}

function NoMatch({ searched, onClear }: { searched: number; onClear: () => void }) {
  const { t } = useTranslation('bookings');
  return (
    <EmptyState
      art={<SearchArt />}
      title={t('list.noMatch.title')}
      action={<Button onClick={onClear}>{t('list.noMatch.clear')}</Button>}
    >
      {searched > 0 && t('list.noMatch.text', { count: searched })}
    </EmptyState>
  );
}

type NothingInRangeProps = Pick<NoBookingsProps, 'address' | 'days' | 'onChange'>;

function NothingInRange({ address, days: { from, to }, onChange }: NothingInRangeProps) {
  const { t, locale } = useTranslation('bookings');
  const time = { zone: 'UTC', locale };
  const isToday = address.dates === 'today';
  return (
    <EmptyState
      art={<CalendarArt />}
      title={
        from === to
          ? t('list.empty.day', { when: formatOnDay(from, time) })
          : t('list.empty.range', { from: formatDay(from, time), to: formatDay(to, time) })
      }
      action={
        <Button onClick={() => onChange({ dates: isToday ? 'next7' : 'today' })}>
          {t(isToday ? 'list.empty.showNext' : 'list.empty.clearDates')}
        </Button>
      }
    >
      {t('list.empty.text')}
    </EmptyState>
  );
}
