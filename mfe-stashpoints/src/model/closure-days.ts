import type { Closure, DayOrInstant } from '@host-portal/shared-lib/contract';
import type { Locale, Translate } from '@host-portal/shared-lib/i18n';
import { formatDateTime, formatDay, isDay, timeInZone } from '@host-portal/shared-lib/time';

type LocalTime = { zone: string; locale: Locale };

/**
 * Formats a closure's start or end, such as "Dec 24, 2026", in the spot's time zone. The time is included unless it's
 * midnight.
 */
export const closureMoment = (value: DayOrInstant, { zone, locale }: LocalTime) =>
  isDay(value) || timeInZone(value, zone) === '00:00'
    ? formatDay(value, { zone, locale })
    : formatDateTime(value, { zone, locale });

/** Formats a sentence such as "Closed from Dec 24, 2026. Opens again Dec 27, 2026." */
export const closureSentence = (
  { closeDate, openDate }: Pick<Closure, 'closeDate' | 'openDate'>,
  { t, ...localTime }: LocalTime & { t: Translate },
) =>
  openDate === null
    ? t('closure.from', { a: closureMoment(closeDate, localTime) })
    : t('closure.range', { a: closureMoment(closeDate, localTime), b: closureMoment(openDate, localTime) });
