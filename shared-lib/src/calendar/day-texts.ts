import type { PublicHoliday } from '@host-portal/shared-lib/domain';
import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { formatFullDay } from '@host-portal/shared-lib/time';
import type { Certainty, Level, SpotDay } from './spot-day.ts';
import { useHolidayName } from './use-holiday-name.ts';

/** A cell's content for one day at several spots: the sum of their bags, and the colour of the fullest spot. */
type CellDay = {
  bags: number;
  capacity: number;
  certainty: Certainty;
  level: Level;
  closed: 'whole' | 'part' | null;
  isDayOff: boolean;
  holidays: readonly PublicHoliday['name'][];
};

const WORST_FIRST: readonly Level[] = ['over', 'busy', 'some', 'free'];

export function cellDay(spots: readonly SpotDay[]): CellDay {
  const sum = (of: (day: SpotDay) => number) => spots.reduce((total, each) => total + of(each), 0);
  const isShut = (each: SpotDay) => each.closed === 'whole' || each.isDayOff;
  const isClosed = spots.some(({ closed }) => closed !== null);
  return {
    bags: sum(({ bags }) => bags),
    capacity: sum(({ spot }) => spot.capacity),
    certainty: spots[0]?.certainty ?? 'unknown',
    // An overbooked spot determines the colour even if others have room.
    level: WORST_FIRST.find((level) => spots.some((each) => each.level === level)) ?? 'free',
    closed: isClosed ? (spots.every(isShut) ? 'whole' : 'part') : null,
    isDayOff: spots.every(({ isDayOff }) => isDayOff),
    holidays: [...new Set(spots.flatMap(({ holiday }) => holiday ?? []))],
  };
}

/** Formats "20 of 30 bags", or a message if the number is incomplete or unknown. */
export function loadText(
  { bags, capacity, certainty }: Pick<CellDay, 'bags' | 'capacity' | 'certainty'>,
  t: Translate,
) {
  if (certainty === 'unknown') return t('load.unknown');
  if (certainty === 'atLeast') return t('load.atLeast', { bags, capacity });
  return bags === 0 ? t('load.none') : t('load.of', { bags, capacity });
}

/** Returns a function that describes in words what a cell shows by colour and shape. */
export function useCellLabel() {
  const { t, locale } = useTranslation('calendar');
  const holidayName = useHolidayName();
  return (day: string, cell: CellDay, spots: readonly SpotDay[], name: string | null) => {
    const named = (which: (each: SpotDay) => boolean) =>
      spots.length > 1 ? spots.filter(which).map(({ spot }) => spot.businessName) : [];
    const list = (names: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
    const over = named(({ level }) => level === 'over');
    const closed = named((each) => each.closed !== null);
    return [
      name,
      formatFullDay(day, { zone: 'UTC', locale }),
      loadText(cell, t),
      cell.certainty !== 'unknown' &&
        cell.level === 'over' &&
        (over.length > 0 ? t('over.at', { spots: list(over) }) : t('over')),
      cell.closed && (closed.length > 0 ? t('closed.at', { spots: list(closed) }) : t(`closed.${cell.closed}`)),
      !cell.closed && cell.isDayOff && t('dayOff'),
      ...cell.holidays.map((each) => holidayName(each)),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
