import type { Closure, Stashpoint } from '@host-portal/shared-lib/contract';
import { openingStatus } from '@host-portal/shared-lib/domain';
import type { Locale, Translate } from '@host-portal/shared-lib/i18n';
import { dayInZone, formatUntil } from '@host-portal/shared-lib/time';

type Moment = { closures: readonly Closure[]; now: number; zone: string; t: Translate; locale: Locale };

/** Formats a sentence that states whether the spot is open, until when, and why. */
export function formatOpenStatus(spot: Stashpoint, { closures, now, zone, t, locale }: Moment) {
  const status = openingStatus(spot, { closures, now, zone });
  const untilOf = (instant: string) => formatUntil(instant, { zone, locale }, dayInZone(now, zone));
  if (status.isOpen) {
    if (!status.until) return { isOpen: true, text: t('open.always') };
    // The sentence doesn't mention the next closure, because the caller shows it separately.
    return {
      isOpen: true,
      text: status.isByClosure ? t('open.always') : t('open.until', { until: untilOf(status.until) }),
    };
  }
  const until = status.opensAt && untilOf(status.opensAt);
  if (status.closure) {
    return { isOpen: false, text: until ? t('open.closureUntil', { until }) : t('open.closure') };
  }
  if (status.isHoliday) {
    return { isOpen: false, text: until ? t('open.holidayUntil', { until }) : t('open.holiday') };
  }
  return { isOpen: false, text: until ? t('open.closedUntil', { until }) : t('open.closed') };
}
