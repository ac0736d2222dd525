import { type Week, type Weekday, WEEKDAYS } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatTimeOfDay } from '@host-portal/shared-lib/time';
import { Box, Card } from '@host-portal/shared-lib/ui';
import { changedDays, toggledDay, weekFaults, withCopied } from '../../model/hours-draft.ts';
import { DayRow } from './day-row.tsx';

const HOURS = [0, 6, 12, 18, 24];

type WeekEditorProps = {
  week: Week;
  /** The week on the server, against which changes are shown. Null if nothing is saved yet. */
  saved: Week | null;
  /** Returns the id of a day's row, which gets the focus on errors. */
  idOf?: (weekday: Weekday) => string;
  onChange: (week: Week) => void;
  /** Opens the sheet that copies a day's hours to other days and spots. */
  onCopyTo?: (weekday: Weekday) => void;
};

/** An editor for the weekly hours. Its week starts on Monday in every language. */
export function WeekEditor({ week, saved, idOf, onChange, onCopyTo }: WeekEditorProps) {
  const { locale } = useTranslation('stashpoints');
  const changed = saved ? changedDays(saved, week) : [];
  const faults = weekFaults(week);
  return (
    <Card pad={false} px={{ base: 4, md: 5 }}>
      <Box
        aria-hidden
        position="relative"
        height="1.75rem"
        fontSize="sm"
        color="fg.subtle"
        pt={2}
        containerType="inline-size"
      >
        {HOURS.map((hour) => (
          <Box
            as="span"
            key={hour}
            position="absolute"
            // On a phone, only every twelfth hour is labelled, because there's space for only three English labels.
            display={{ base: hour % 12 === 0 ? 'block' : 'none', md: 'block' }}
            whiteSpace="nowrap"
            // With large text, only the ends of the day are labelled. The unit is `em`, because `rem` in a container
            // query depends on the root element, which may belong to a third-party page.
            css={hour === 12 ? { '@container (max-width: 14.3em)': { display: 'none' } } : undefined}
            style={{
              left: `${(hour / 24) * 100}%`,
              transform: `translateX(${hour === 0 ? 0 : hour === 24 ? -100 : -50}%)`,
            }}
          >
            {formatTimeOfDay(`${String(hour).padStart(2, '0')}:00`, locale)}
          </Box>
        ))}
      </Box>
      <Box as="ol" listStyleType="none">
        {WEEKDAYS.map((weekday) => (
          <DayRow
            key={weekday}
            id={idOf?.(weekday)}
            weekday={weekday}
            intervals={week[weekday]}
            dayBefore={week[previous(weekday)]}
            saved={saved && changed.includes(weekday) ? saved[weekday] : null}
            faults={faults}
            onToggle={(isOpen) => onChange(toggledDay(week, weekday, isOpen))}
            onChange={(intervals) => onChange({ ...week, [weekday]: intervals })}
            onCopy={(days) => onChange(withCopied(week, { week, source: weekday, days }))}
            onCopyTo={onCopyTo && (() => onCopyTo(weekday))}
          />
        ))}
      </Box>
    </Card>
  );
}

const previous = (weekday: Weekday): Weekday => (weekday === 1 ? 7 : ((weekday - 1) as Weekday));
