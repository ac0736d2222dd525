import { Star, TriangleAlert } from 'lucide';
import { Fragment } from 'react';
import type { Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { WEEKDAYS } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatWeekday } from '@host-portal/shared-lib/time';
import { Icon } from '@host-portal/shared-lib/ui';
import { isInSpan } from './calendar-days.ts';
import { Bags, Bar, Cell, CellNote, Corner, DayNumber, Grid, OverMark, SpotName, TONES } from './calendar-styles.ts';
import { cellDay, useCellLabel } from './day-texts.ts';
import type { SpotDay } from './spot-day.ts';
import type { Calendar } from './use-calendar.ts';
import type { DayChoice } from './use-day-choice.ts';
import { useGridEvents } from './use-grid-events.ts';
import { useHolidayName } from './use-holiday-name.ts';

type CalendarGridProps = {
  label: string;
  spots: readonly Stashpoint[];
  calendar: Calendar;
  choice: DayChoice;
};

/** Shows the days as a grid. Each line is a week in the month view, and a spot in the week view. */
export function CalendarGrid({ label, spots, calendar, choice }: CalendarGridProps) {
  const { locale } = useTranslation('calendar');
  const { view, weeks, ref } = choice;
  const events = useGridEvents(choice);
  const [week = []] = weeks;
  const hasNames = view === 'week' && spots.length > 1;
  const lines =
    view === 'month'
      ? weeks.map((days) => ({ key: days[0] ?? '', days, name: null, spotsOn: calendar.dayOf }))
      : spots.map(({ id, businessName }, at) => ({
          key: id,
          days: week,
          name: hasNames ? businessName : null,
          spotsOn: (day: Day) => calendar.dayOf(day).slice(at, at + 1),
        }));
  return (
    <Grid role="grid" aria-label={label} aria-multiselectable aria-busy={calendar.isLoading} ref={ref} {...events}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={formatWeekday(weekday, locale)}>
              {formatWeekday(weekday, locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, days, name, spotsOn }, line) => (
          <Fragment key={key}>
            {name !== null && (
              <tr>
                <SpotName colSpan={7} scope="rowgroup">
                  <bdi>{name}</bdi>
                </SpotName>
              </tr>
            )}
            <tr>
              {days.map((day) => (
                <DayCell key={day} day={day} line={line} name={name} spots={spotsOn(day)} {...{ calendar, choice }} />
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </Grid>
  );
}

type DayCellProps = Pick<CalendarGridProps, 'calendar' | 'choice'> & {
  day: Day;
  line: number;
  name: string | null;
  spots: readonly SpotDay[];
};

function DayCell({ day, line, name, spots, calendar, choice }: DayCellProps) {
  const { view, anchor, cursor, span } = choice;
  const holidayName = useHolidayName();
  const label = useCellLabel();
  const cell = cellDay(spots);
  const { bags, capacity, certainty, level, closed, isDayOff, holidays } = cell;
  const isKnown = certainty !== 'unknown';
  // On a day without opening hours, green would suggest room, although the bags only stay overnight.
  const shownLevel = isDayOff && level === 'some' ? 'free' : level;
  const isToday = day === calendar.today;
  const isCursor = cursor.day === day && cursor.line === (view === 'month' ? cursor.line : line);
  const isOnHatch = closed ? '' : undefined;
  const hasLoad = isKnown && (bags > 0 || certainty === 'atLeast');
  return (
    <Cell
      role="gridcell"
      tabIndex={isCursor ? 0 : -1}
      aria-label={label(day, cell, spots, name)}
      aria-selected={isInSpan(span, { day, line })}
      aria-current={isToday ? 'date' : undefined}
      colorPalette={TONES[shownLevel]}
      data-day={day}
      data-line={line}
      data-closed={closed ?? undefined}
      data-off={isDayOff ? '' : undefined}
      data-level={isKnown && shownLevel !== 'free' ? shownLevel : undefined}
      data-other={view === 'month' && !isToday && day.slice(0, 7) !== anchor.slice(0, 7) ? '' : undefined}
    >
      <DayNumber data-today={isToday ? '' : undefined} data-on-hatch={isOnHatch}>
        {Number(day.slice(8))}
      </DayNumber>
      {holidays.length > 0 && (
        <Corner>
          <Icon glyph={Star} size={16} />
        </Corner>
      )}
      {holidays.length > 0 && <CellNote>{holidays.map((each) => holidayName(each)).join(', ')}</CellNote>}
      {hasLoad && (
        <Bags data-on-hatch={isOnHatch}>
          <span>{certainty === 'atLeast' ? `${bags}+` : bags}</span>
        </Bags>
      )}
      {hasLoad && level === 'over' && (
        <OverMark>
          <Icon glyph={TriangleAlert} size={16} />
        </OverMark>
      )}
      {!isKnown && !calendar.isLoading && <Bags>?</Bags>}
      {hasLoad && <Bar style={{ width: `${Math.min(100, (bags / Math.max(1, capacity)) * 100)}%` }} />}
    </Cell>
  );
}
