import type { Closure } from '@host-portal/shared-lib/contract';
import { closureBounds } from '@host-portal/shared-lib/domain';
import type { Messages } from '@host-portal/shared-lib/i18n';
import {
  dayInZone,
  formatDayAt,
  formatLongDay,
  formatOnDay,
  formatOnDayAt,
  timeInZone,
} from '@host-portal/shared-lib/time';

export type NoticeText = { closed: string; when: string; opens: string | null };

/**
 * Builds the notice in one language. If the closure consists of whole days, the notice omits times and shows the last
 * closed day as the end. `messages` are those of the notice's language, which may differ from the page's language.
 */
export function noticeText(
  closure: Closure,
  { zone, locale, messages }: { zone: string; locale: string; messages: Messages },
): NoticeText {
  const say = (key: string, values: Record<string, string> = {}) =>
    (messages[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const { start, end } = closureBounds(closure, zone);
  const localTime = { zone, locale };
  const isMidnight = (at: number) => timeInZone(at, zone) === '00:00';
  const closed = say('notice.closed');
  const from = () => say('notice.from', { from: (isMidnight(start) ? formatLongDay : formatDayAt)(start, localTime) });
  if (!Number.isFinite(end)) return { closed, when: from(), opens: null };
  const opens = say('notice.opens', { when: (isMidnight(end) ? formatOnDay : formatOnDayAt)(end, localTime) });
  if (!isMidnight(start) || !isMidnight(end)) return { closed, when: from(), opens };
  const [first, last] = [formatLongDay(start, localTime), formatLongDay(end - 1, localTime)];
  const isOneDay = dayInZone(start, zone) === dayInZone(end - 1, zone);
  return { closed, when: isOneDay ? first : say('notice.days', { first, last }), opens };
}
