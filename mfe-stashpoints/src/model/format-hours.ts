import { type Interval, isPastMidnight, type Week, weekSummary } from '@host-portal/shared-lib/domain';
import type { Locale, Translate } from '@host-portal/shared-lib/i18n';
import { formatTimeOfDay, formatWeekday } from '@host-portal/shared-lib/time';
import { isWholeDay } from './hours-draft.ts';

type Voice = { t: Translate; locale: Locale };

/**
 * Formats a day's hours, for example "9:00 am – 10:00 pm, 10:00 pm – 2:00 am (next day)", "Closed" or "Open 24
 * hours".
 */
export function formatDayHours(intervals: readonly Interval[], { t, locale }: Voice): string {
  if (intervals.length === 0) return t('hours.closed');
  if (isWholeDay(intervals)) return t('hours.wholeDay');
  const parts = intervals
    .filter(({ open, close }) => open !== '' && close !== '')
    .map((interval) => {
      const values = {
        open: formatTimeOfDay(interval.open, locale),
        close: formatTimeOfDay(interval.close, locale),
      };
      return t(isPastMidnight(interval) ? 'hours.overnight' : 'hours.interval', values);
    });
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts);
}

/** Formats a sentence such as "Open 84 hours a week, closed on Sunday." */
export function formatWeekHours(week: Week, { t, locale }: Voice): string {
  const { minutes, closedDays } = weekSummary(week);
  if (closedDays.length === 7) return t('hours.summary.none');
  const hours = Math.round(minutes / 6) / 10;
  if (hours >= 168) return t('hours.summary.always');
  const values = { count: hours, hours: hours.toLocaleString(locale) };
  if (closedDays.length === 0) return t('hours.summary.open', values);
  const days = new Intl.ListFormat(locale).format(closedDays.map((day) => formatWeekday(day, locale)));
  return t('hours.summary.closed', { ...values, days });
}
