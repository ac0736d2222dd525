import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatAt } from '@host-portal/shared-lib/time';
import { bagsOf, closedDay, type DayResult } from '../../model/closing/day-close.ts';

/**
 * Returns a function that describes a closed day. `closed` is, for example, "Closed at 8:07 pm: 2 bookings stay, 5
 * bags", or only the time if bookings couldn't be read or bags have left since a wrong count. `came` describes
 * bookings that came later.
 */
export function useClosedText(zone: string) {
  const { t, locale } = useTranslation('bookings');
  const cameText = (came: readonly Booking[]) =>
    came.length > 0 ? t('end.cameLater', { count: came.length, bags: t('today.bags', { count: bagsOf(came) }) }) : null;
  return (result: DayResult, inStore: readonly Booking[], isComplete: boolean) => {
    const { stay, came } = closedDay(result, inStore);
    const when = formatAt(result.at, { zone, locale });
    const bags = bagsOf(stay);
    const { seen, expected, inRoom } = result;
    const isOutdated = seen !== expected && stay.length < inRoom.length;
    if (!isComplete || !result.isComplete || isOutdated) {
      return { closed: t('end.closedTime', { when }), came: isComplete ? cameText(came) : null };
    }
    const counted = seen === expected ? t('today.bags', { count: bags }) : t('end.seenOf', { seen, count: expected });
    const isEmpty = stay.length === 0 && seen === expected;
    return {
      closed: isEmpty
        ? t('end.closedEmpty', { when })
        : t('end.closedAt', { when, stay: t('end.stay', { count: stay.length }), bags: counted }),
      came: cameText(came),
    };
  };
}
