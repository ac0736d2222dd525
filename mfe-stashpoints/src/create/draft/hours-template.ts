import { type Interval, type Week, WEEKDAYS } from '@host-portal/shared-lib/domain';
import { emptyWeek, WHOLE_DAY } from '../../model/hours-draft.ts';

/** How the host answers "When are you open?": a template, another spot's id, their own hours, or not yet. */
export const TEMPLATES = ['everyDay', 'monSat', 'always'] as const;
type Template = (typeof TEMPLATES)[number];

export const TEMPLATE_HOURS: Record<Template, Interval> = {
  everyDay: { open: '09:00', close: '20:00' },
  monSat: { open: '09:00', close: '18:00' },
  always: WHOLE_DAY,
};

/** The answer of a host who knows that nobody can book. */
export const CLOSED = 'closed';
/** The hours as typed. */
export const OWN = 'own';

type HoursAnswer = { hoursChoice: string; openingHours: Week };

/** The week of a template. */
export function templateWeek(template: Template): Week {
  const week = emptyWeek();
  for (const day of WEEKDAYS) {
    if (template !== 'monSat' || day !== 7) week[day] = [{ ...TEMPLATE_HOURS[template] }];
  }
  return week;
}

/** The week that is sent. The host's own hours stay in the draft while the spot is closed for now. */
export const sentWeek = ({ hoursChoice, openingHours }: HoursAnswer): Week =>
  hoursChoice === CLOSED ? emptyWeek() : openingHours;

/** A spot with closed days only must not go out by accident. */
export function hoursProblem({ hoursChoice, openingHours }: HoursAnswer) {
  if (hoursChoice === '') return 'create.hours.missing';
  const isEmpty = WEEKDAYS.every((day) => openingHours[day].length === 0);
  return isEmpty && hoursChoice !== CLOSED ? 'create.hours.none' : null;
}
