import type { Booking, Closure, Instant, Stashpoint } from '@host-portal/shared-lib/contract';
import { openingStatus, shopDay } from '@host-portal/shared-lib/domain';
import { isolated, type Language, localeOf, visibleName } from '@host-portal/shared-lib/i18n';
import { dayInZone, formatAt, formatOnDayAt, toMs } from '@host-portal/shared-lib/time';

/** `isNight` is true if the spot closes at midnight or later, so its closing time is on the next calendar day. */
export type Closing = { at: Instant; isNight: boolean; opensAt: Instant };

/**
 * Returns when the spot closes today and when it opens again, or null if it doesn't close today or its next opening
 * is unknown.
 */
export function closingToday(
  hours: Stashpoint,
  { closures, now, zone }: { closures: readonly Closure[]; now: number; zone: string },
): Closing | null {
  const status = openingStatus(hours, { closures, now, zone });
  if (!status.isOpen || !status.until || toMs(status.until) > shopDay(hours, { now, zone }).end) return null;
  const after = openingStatus(hours, { closures, now: status.until, zone });
  if (after.isOpen || !after.opensAt) return null;
  const isNight = dayInZone(status.until, zone) !== dayInZone(now, zone);
  return { at: status.until, isNight, opensAt: after.opensAt };
}

/**
 * Returns the message and its e-mail subject in the traveller's language, regardless of the host's. If the spot
 * closes today, the message names the closing time and the next opening. Otherwise it only asks when the traveller
 * will come.
 */
export async function travellerMessage(
  booking: Booking,
  language: Language,
  closing: Closing | null,
): Promise<{ subject: string; text: string }> {
  const { default: messages } = (await import(`../../locales/${language}.json`)) as { default: Record<string, string> };
  const locale = localeOf(language);
  const localTime = { zone: booking.stashpoint.timezone, locale };
  const values: Record<string, string | number> = {
    first: visibleName(booking.customer.firstName),
    business: booking.stashpoint.businessName,
    count: booking.bagCount,
  };
  const plural = new Intl.PluralRules(locale).select(booking.bagCount);
  const say = (key: string, more: Record<string, string> = {}) =>
    filled(messages[`${key}_${plural}`] ?? messages[`${key}_other`] ?? messages[key] ?? '', { ...values, ...more });

  const subject = say('message.subject');
  if (!closing) return { subject, text: say('message.here') };
  const times = { closing: formatAt(closing.at, localTime), next: formatOnDayAt(closing.opensAt, localTime) };
  return { subject, text: say(closing.isNight ? 'message.night' : 'message.late', times) };
}

/** Fills in the values as plain text, not markup. A missing name leaves no gap and no stray comma. */
const filled = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/(,?\s?)\{\{(\w+)\}\}/g, (_, before: string, name: string) => {
    const value = String(values[name] ?? '');
    return value === '' ? '' : before + isolated(value);
  });
