import { type Interval, type Week, WEEKDAYS } from '@host-portal/shared-lib/domain';
import { emptyWeek, WHOLE_DAY } from '../../model/hours-draft.ts';

/** The templates that the host can choose as an answer to "When are you open?". */
export const TEMPLATES = ['everyDay', 'monSat', 'always'] as const;
type Template = (typeof TEMPLATES)[number];

export const TEMPLATE_HOURS: Record<Template, Interval> = {
  everyDay: { open: '09:00', close: '20:00' },
  monSat: { open: '09:00', close: '18:00' },
  always: WHOLE_DAY,
};

/** The answer of a host who confirms that nobody can book yet. */
export const CLOSED = 'closed';
/** The answer of a host who enters individual hours. */
export const OWN = 'own';

type HoursAnswer = { hoursChoice: string; openingHours: Week };

/** Returns a new week with the template's hours. */
export function templateWeek(template: Template): Week {
  const week = emptyWeek();
  for (const day of WEEKDAYS) {
    if (template !== 'monSat' || day !== 7) week[day] = [{ ...TEMPLATE_HOURS[template] }];
  }
  return week;
}

/** Returns the week to send. If the spot is closed for now, the entered hours stay in the draft but aren't sent. */
export const sentWeek = ({ hoursChoice, openingHours }: HoursAnswer): Week =>
  hoursChoice === CLOSED ? emptyWeek() : openingHours;

/**
 * Returns the key of the problem, if any. A spot without any open day is accepted only if the host chose *closed*
 * explicitly.
 */
export function hoursProblem({ hoursChoice, openingHours }: HoursAnswer) {
  if (hoursChoice === '') return 'create.hours.missing';
  const isEmpty = WEEKDAYS.every((day) => openingHours[day].length === 0);
  return isEmpty && hoursChoice !== CLOSED ? 'create.hours.none' : null;
}
