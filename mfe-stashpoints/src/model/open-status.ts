import type { Closure, Stashpoint } from '@host-portal/shared-lib/contract';
import { openingStatus } from '@host-portal/shared-lib/domain';
import type { Locale, Translate } from '@host-portal/shared-lib/i18n';
import { dayInZone, daysBetween, formatDay, formatTime, formatWeekday, weekdayOf } from '@host-portal/shared-lib/time';

type Moment = { closures: readonly Closure[]; now: number; zone: string; t: Translate; locale: Locale };

/** Open now or closed, until when, and why, in one sentence of the host's language. */
export function formatOpenStatus(spot: Stashpoint, { closures, now, zone, t, locale }: Moment) {
  const status = openingStatus(spot, { closures, now, zone });
  const when = (instant: string) => {
    const [today, day] = [dayInZone(now, zone), dayInZone(instant, zone)];
    const time = formatTime(instant, { zone, locale });
    if (day === today) return time;
    const isThisWeek = daysBetween(today, day) < 7;
    return isThisWeek
      ? t('open.dayTime', { day: formatWeekday(weekdayOf(day), locale, 'short'), time })
      : t('open.dayTime', { day: formatDay(day, { zone, locale }), time });
  };
  if (status.isOpen) {
    return { isOpen: true, text: status.until ? t('open.until', { when: when(status.until) }) : t('open.always') };
  }
  const opens = status.opensAt && when(status.opensAt);
  if (status.closure) {
    return { isOpen: false, text: opens ? t('open.closureUntil', { when: opens }) : t('open.closure') };
  }
  if (status.isHoliday) {
    return { isOpen: false, text: opens ? t('open.holidayUntil', { when: opens }) : t('open.holiday') };
  }
  return { isOpen: false, text: opens ? t('open.closedUntil', { when: opens }) : t('open.closed') };
}
