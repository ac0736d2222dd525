import type { Translate } from '@host-portal/shared-lib/i18n';
import { bagsOf, openArrivals, openPickups } from '../../model/closing/day-close.ts';
import type { ClosingDay } from '../../model/closing/day-end.ts';

/** Returns the number of bookings that wait for an answer at the end of the day. */
export const openCount = ({ ends, close }: ClosingDay) =>
  openArrivals(ends, close).length + openPickups(ends, close).length;

/** Returns, for example, "6 bookings to settle, 11 bags to count" or "All clear." */
export function toDoText(day: ClosingDay, t: Translate) {
  const open = openCount(day);
  const { inStore, ahead, pickupsAhead } = day.ends;
  if (open === 0 && inStore.length === 0)
    return t(ahead.length + pickupsAhead.length > 0 ? 'end.ahead' : 'end.allDone');
  const bags = t('end.toCount', { count: bagsOf(inStore) });
  return open === 0 ? bags : t('end.toDo', { bookings: t('end.toSettle', { count: open }), bags });
}
