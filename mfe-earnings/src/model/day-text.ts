import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatShortDate, formatShortDay } from '@host-portal/shared-lib/time';

/**
 * Formats a UTC day as `Fri 27 Feb` if its year is in the heading (`2026` or a day of 2026), otherwise as `27 Feb
 * 2025`.
 */
export function useDayText() {
  const { locale } = useTranslation('earnings');
  const localTime = { zone: 'UTC', locale };
  return (value: string, knownYear = '') =>
    value.slice(0, 4) === knownYear.slice(0, 4) ? formatShortDay(value, localTime) : formatShortDate(value, localTime);
}
