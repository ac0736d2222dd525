import type { Closure } from '@host-portal/shared-lib/contract';
import { closureBounds } from '@host-portal/shared-lib/domain';
import type { Messages } from '@host-portal/shared-lib/i18n';
import { dayInZone, formatLongDay, formatTime, timeInZone } from '@host-portal/shared-lib/time';

export type NoticeText = { closed: string; when: string; opens: string | null };

/**
 * The notice in one language: whole days are named without times, and the last day is the last closed one. `messages`
 * are those of that language, which need not be the page's.
 */
export function noticeText(
  closure: Closure,
  { zone, locale, messages }: { zone: string; locale: string; messages: Messages },
): NoticeText {
  const say = (key: string, values: Record<string, string> = {}) =>
    (messages[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const { start, end } = closureBounds(closure, zone);
  const localTime = { zone, locale };
  const moment = (at: number) =>
    timeInZone(at, zone) === '00:00'
      ? formatLongDay(at, localTime)
      : say('notice.moment', { day: formatLongDay(at, localTime), time: formatTime(at, localTime) });
  const closed = say('notice.closed');
  if (!Number.isFinite(end)) return { closed, when: say('notice.from', { from: moment(start) }), opens: null };
  const opens = say('notice.opens', { when: moment(end) });
  const isWholeDays = timeInZone(start, zone) === '00:00' && timeInZone(end, zone) === '00:00';
  if (!isWholeDays) return { closed, when: say('notice.from', { from: moment(start) }), opens };
  const [first, last] = [formatLongDay(start, localTime), formatLongDay(end - 1, localTime)];
  const isOneDay = dayInZone(start, zone) === dayInZone(end - 1, zone);
  return { closed, when: isOneDay ? first : say('notice.days', { first, last }), opens };
}
