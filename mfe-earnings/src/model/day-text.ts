import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatShortDate, formatShortDay } from '@host-portal/shared-lib/time';

/** `Fri 27 Feb` in the year that the heading says (`2026` or a day of it), `27 Feb 2025` in another year. Days are UTC. */
export function useDayText() {
  const { locale } = useTranslation('earnings');
  const localTime = { zone: 'UTC', locale };
  return (value: string, knownYear = '') =>
    value.slice(0, 4) === knownYear.slice(0, 4) ? formatShortDay(value, localTime) : formatShortDate(value, localTime);
}
