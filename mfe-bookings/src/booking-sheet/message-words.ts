import type { Booking, Closure, Stashpoint } from '@host-portal/shared-lib/contract';
import { openingStatus } from '@host-portal/shared-lib/domain';
import { type Language, localeOf } from '@host-portal/shared-lib/i18n';
import { dayInZone, formatLongDay, formatTime } from '@host-portal/shared-lib/time';
import { loadLocale } from '../load-locale.ts';

export type MessageContext = {
  now: number;
  spot?: { hours: Stashpoint; closures: readonly Closure[] };
};

/**
 * The text of product.md §6.5 in the traveller's language, whatever the host's is. With the hours known
 * and the door closing today it names closing time and the next opening; otherwise it only asks.
 */
export async function travellerMessage(
  booking: Booking,
  language: Language,
  { now, spot }: MessageContext,
): Promise<string> {
  const messages = await loadLocale(language);
  const locale = localeOf(language);
  const face = { zone: booking.stashpoint.timezone, locale };
  const values: Record<string, string | number> = {
    first: booking.customer.firstName?.trim() ?? '',
    business: booking.stashpoint.businessName,
    count: booking.bagCount,
  };
  const plural = new Intl.PluralRules(locale).select(booking.bagCount) === 'one' ? 'one' : 'other';
  const say = (key: string, more: Record<string, string> = {}) =>
    filled(messages[`${key}_${plural}`] ?? messages[key] ?? '', { ...values, ...more });

  const status = spot && openingStatus(spot.hours, { closures: spot.closures, now, zone: face.zone });
  if (!spot || !status?.isOpen || !status.until || dayInZone(status.until, face.zone) !== dayInZone(now, face.zone)) {
    return say('message.here');
  }
  const after = openingStatus(spot.hours, { closures: spot.closures, now: status.until, zone: face.zone });
  if (after.isOpen || !after.opensAt) return say('message.here');
  const next = say('message.next', { day: formatLongDay(after.opensAt, face), time: formatTime(after.opensAt, face) });
  return say('message.late', { time: formatTime(status.until, face), next });
}

/** Text for a person, not markup: values go in as they are. A missing name leaves no gap before the comma. */
const filled = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\s?\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = String(values[name] ?? '');
    return value === '' ? '' : (whole.startsWith('{') ? '' : whole.slice(0, 1)) + value;
  });
