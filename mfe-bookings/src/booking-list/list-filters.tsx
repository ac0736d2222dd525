import { ListFilter, Store } from 'lucide';
import { type FormEvent, useState } from 'react';
import type { Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { filterRow, STATE_FILTERS, type StateFilter } from '@host-portal/shared-lib/domain';
import { isolated, type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { TYPED_YEARS, typedDayFault } from '@host-portal/shared-lib/time';
import { Box, Button, Flex, GLYPHS, Icon, Menu, useUiText } from '@host-portal/shared-lib/ui';
import { DayInput, Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { FilterChip, ScrollRow, Segmented, useIsAtLeast } from '@host-portal/shared-lib/ui/list';
import { DATE_PRESETS, type DatePreset, type ListAddress } from '../model/list-address.ts';
import { toggled } from '../model/toggled.ts';
import { loadSearch } from './search/lazy-search.ts';

export type ListFiltersProps = {
  address: ListAddress;
  spots: readonly Stashpoint[];
  /** The days shown now, used as the initial values of the two date fields. */
  days: { from: Day; to: Day };
  search: string;
  onSearch: (typed: string) => void;
  onChange: (change: Partial<ListAddress>) => void;
};

/**
 * Shows the list's filters. They're stored in the URL, except for the typed search, which may be a traveller's name.
 * On a phone, the dates and the states share a row, so that the list begins higher.
 */
export function ListFilters(props: ListFiltersProps) {
  const { address, spots, days, search, onSearch, onChange } = props;
  const { t } = useTranslation('bookings');
  const isDesktop = useIsAtLeast('md');
  const [isPicking, setPicking] = useState(typeof address.dates === 'object');
  const dates: DatesProps = {
    value: isPicking || typeof address.dates === 'object' ? 'range' : address.dates,
    onChange: (chosen) => {
      setPicking(chosen === 'range');
      if (chosen !== 'range') onChange({ dates: chosen });
    },
  };
  const field = <SearchField value={search} onChange={onSearch} />;
  const spotsMenu = spots.length > 1 && (
    <SpotsMenu spots={spots} chosen={address.spots} onChange={(chosen) => onChange({ spots: chosen })} />
  );
  const states = <States chosen={address.states} onChange={(chosen) => onChange({ states: chosen })} />;
  const range = isPicking && (
    <RangeForm key={`${days.from}/${days.to}`} days={days} onPick={(picked) => onChange({ dates: picked })} />
  );
  return (
    <Box
      as="section"
      aria-label={t('list.filters')}
      display="grid"
      gap={2.5}
      gridTemplateColumns="minmax(0, 1fr)"
      data-print="hidden"
    >
      {isDesktop ? (
        <>
          <Flex flexWrap="wrap" gap={2.5}>
            {spotsMenu}
            <DateSegments {...dates} />
          </Flex>
          {range}
          <Flex flexWrap="wrap" justifyContent="space-between" gap={2.5}>
            {states}
            {field}
          </Flex>
        </>
      ) : (
        <>
          <Flex gap={2.5}>
            {field}
            {spotsMenu}
          </Flex>
          <ScrollRow>
            <DatesMenu {...dates} />
            {states}
          </ScrollRow>
          {range}
        </>
      )}
    </Box>
  );
}

type DatesProps = { value: DatePreset | 'range'; onChange: (dates: DatePreset | 'range') => void };

const DATES = [...DATE_PRESETS, 'range' as const];

function DateSegments({ value, onChange }: DatesProps) {
  const { t } = useTranslation('bookings');
  return (
    <Box minWidth={0} maxWidth="full">
      <Segmented
        label={t('list.dates.label')}
        options={DATES.map((each) => ({ value: each, label: t(`list.dates.${each}`) }))}
        value={value}
        onChange={onChange}
      />
    </Box>
  );
}

function DatesMenu({ value, onChange }: DatesProps) {
  const { t } = useTranslation('bookings');
  const label = t(`list.dates.${value}`);
  return (
    <Box flex="none">
      <Menu
        variant="outline"
        align="start"
        label={label}
        name={[label, t('list.dates.label')].join(', ')}
        items={DATES.map((each) => ({
          key: each,
          label: t(`list.dates.${each}`),
          isChosen: each === value,
          onSelect: () => onChange(each),
        }))}
      />
    </Box>
  );
}

type StatesProps = { chosen: readonly StateFilter[]; onChange: (chosen: StateFilter[]) => void };

function States({ chosen, onChange }: StatesProps) {
  const { t } = useTranslation('bookings');
  const label = useUiText();
  return (
    <Box
      as="fieldset"
      display="flex"
      flex="none"
      flexWrap={{ md: 'wrap' }}
      gap={2}
      minWidth={0}
      maxWidth={{ md: 'full' }}
      aria-label={t('list.states.label')}
    >
      {STATE_FILTERS.map((state) => (
        <FilterChip
          key={state}
          icon={GLYPHS[filterRow(state).glyph]}
          tone={filterRow(state).tone}
          label={label(`state.${state}`)}
          isOn={chosen.includes(state)}
          onChange={() => onChange(toggled(chosen, state))}
        />
      ))}
    </Box>
  );
}

type SpotsMenuProps = {
  spots: readonly Stashpoint[];
  /** The chosen spots' ids. An empty list means all spots. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Lets the host choose the spots to list. On a phone, the button has only an icon while all spots are shown. */
function SpotsMenu({ spots, chosen, onChange }: SpotsMenuProps) {
  const { t } = useTranslation('bookings');
  const shown = spots.filter(({ id }) => chosen.includes(id));
  const [only] = shown;
  const label =
    shown.length > 1 ? t('list.spots.some', { count: shown.length }) : (only?.businessName ?? t('today.allSpots'));
  return (
    <Menu
      icon={Store}
      variant="outline"
      label={label}
      name={t('today.spotsNow', { name: label })}
      isIconOnPhone={shown.length === 0}
      items={[
        { key: 'all', label: t('today.allSpots'), isOn: shown.length === 0, onSelect: () => onChange([]) },
        ...spots.map(({ id, businessName, locationName }) => ({
          key: id,
          label: [businessName, locationName].flatMap((part) => (part ? isolated(part) : [])).join(', '),
          isOn: chosen.includes(id),
          onSelect: () => onChange(toggled(chosen, id)),
        })),
      ]}
    />
  );
}

type SearchFieldProps = { value: string; onChange: (typed: string) => void };

/**
 * Filters the list by typed text. On a desktop, the field is no more prominent than the filters next to it, because
 * hosts should search for a booking with the header's finder.
 */
function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('bookings');
  return (
    <Box
      flex="1 1 200px"
      maxWidth={{ md: '260px' }}
      position="relative"
      css={{ '& > svg': { position: 'absolute', left: '12px', top: '50%', marginTop: '-9px' } }}
    >
      <TextInput
        ps={9}
        minHeight={{ base: 'control.counter', md: '36px' }}
        borderRadius={{ base: 'control', md: 'full' }}
        aria-label={t('list.search.label')}
        type="search"
        onFocus={loadSearch}
        value={value}
        placeholder={t('list.search.placeholder')}
        onChange={(event) => onChange(event.target.value)}
      />
      <Icon glyph={ListFilter} size={18} />
    </Box>
  );
}

/** Two fields fit side by side on most phones. */
const DAY_WIDTH = { base: '1 1 10rem', md: '0 1 11rem' };

function RangeForm({ days, onPick }: { days: { from: Day; to: Day }; onPick: (days: { from: Day; to: Day }) => void }) {
  const { t } = useTranslation('bookings');
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const [faults, setFaults] = useState<RangeFaults>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = rangeFaults(from, to, t);
    setFaults(found);
    if (!found.from && !found.to) onPick({ from, to });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap={2.5}>
        <Box flex={DAY_WIDTH}>
          <Field label={t('list.dates.from')} error={faults.from}>
            <DayInput value={from} onChange={setFrom} />
          </Field>
        </Box>
        <Box flex={DAY_WIDTH}>
          <Field label={t('list.dates.to')} error={faults.to}>
            <DayInput value={to} onChange={setTo} />
          </Field>
        </Box>
        <Button type="submit" size="counter">
          {t('list.dates.show')}
        </Button>
      </Box>
    </form>
  );
}

type RangeFaults = { from?: string | undefined; to?: string | undefined };

function rangeFaults(from: Day, to: Day, t: Translate): RangeFaults {
  const [first, last] = [typedDayFault(from), typedDayFault(to)];
  if (first === 'year' || last === 'year') {
    const years = { first: String(TYPED_YEARS.first), last: String(TYPED_YEARS.last) };
    const sentence = t('list.dates.year', years);
    return { from: first === 'year' ? sentence : undefined, to: last === 'year' ? sentence : undefined };
  }
  if (first || last) return { to: t('list.dates.needed') };
  return from > to ? { to: t('list.dates.reversed') } : {};
}
