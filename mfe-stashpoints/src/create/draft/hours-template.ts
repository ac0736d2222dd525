import { type Interval, type Week, WEEKDAYS } from '@host-portal/shared-lib/domain';
import { emptyWeek, WHOLE_DAY } from '../../model/hours-draft.ts';

/** The templates that answer "When are you open?". */
export const TEMPLATES = ['everyDay', 'monSat', 'always'] as const;
type Template = (typeof TEMPLATES)[number];

export const TEMPLATE_HOURS: Record<Template, Interval> = {
  everyDay: { open: '09:00', close: '20:00' },
  monSat: { open: '09:00', close: '18:00' },
  always: WHOLE_DAY,
};

/** The answer if the host confirms that nobody can book the spot yet. */
export const CLOSED = 'closed';
/** The answer if the host enters hours that differ from every template. */
export const OWN = 'own';

type HoursAnswer = { hoursChoice: string; openingHours: Week };

export function templateWeek(template: Template): Week {
  const week = emptyWeek();
  for (const day of WEEKDAYS) {
    if (template !== 'monSat' || day !== 7) week[day] = [{ ...TEMPLATE_HOURS[template] }];
  }
  return week;
}

/** Returns the week to send. If the host chose *closed*, the entered hours remain in the draft but aren't sent. */
export const sentWeek = ({ hoursChoice, openingHours }: HoursAnswer): Week =>
  hoursChoice === CLOSED ? emptyWeek() : openingHours;

/**
 * Returns the message key of the error, or null. A week without opening hours is accepted only if the host chose
 * *closed*.
 */
export function hoursProblem({ hoursChoice, openingHours }: HoursAnswer) {
  if (hoursChoice === '') return 'create.hours.missing';
  const isEmpty = WEEKDAYS.every((day) => openingHours[day].length === 0);
  return isEmpty && hoursChoice !== CLOSED ? 'create.hours.none' : null;
}
