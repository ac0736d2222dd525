import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatShortDate, formatShortDay } from '@host-portal/shared-lib/time';

/**
 * Returns a function that formats a UTC day as `Fri 27 Feb` if it's in the year of the surrounding heading, otherwise
 * as `27 Feb 2025`.
 */
export function useDayText() {
  const { locale } = useTranslation('earnings');
  const localTime = { zone: 'UTC', locale };
  return (value: string, knownYear = '') =>
    value.slice(0, 4) === knownYear.slice(0, 4) ? formatShortDay(value, localTime) : formatShortDate(value, localTime);
}
