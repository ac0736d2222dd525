import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@host-portal/shared-lib/languages';

/** A phone number has at least this many digits. */
const FEWEST_DIGITS = 5;

const digitsOf = (phone: string | null) => phone?.replaceAll(/[^\d+]/g, '') ?? '';

/** A `tel:` address, or null when it is no phone number. */
export function phoneLink(phone: string | null): string | null {
  const digits = digitsOf(phone);
  return digits.length >= FEWEST_DIGITS ? `tel:${digits}` : null;
}

/** WhatsApp needs the international number without its plus; with a national number the link leads nowhere. */
export function whatsAppLink(phone: string | null, text?: string): string | null {
  const digits = digitsOf(phone).replace(/^00/, '+');
  if (!digits.startsWith('+') || digits.length <= FEWEST_DIGITS) return null;
  return `https://wa.me/${digits.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

export function smsLink(phone: string | null, text: string): string | null {
  const call = phoneLink(phone);
  return call && `${call.replace('tel:', 'sms:')}?body=${encodeURIComponent(text)}`;
}

export function mailLink(
  email: string | null,
  { subject, body }: { subject?: string; body?: string } = {},
): string | null {
  if (!email?.includes('@')) return null;
  const query = Object.entries({ subject, body })
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
  return `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}${query && `?${query}`}`;
}

/** The most likely language for a phone number's country; English where we cannot say. The host may choose another. */
export function languageOfPhone(phone: string | null): Language {
  const digits = digitsOf(phone).replace(/^00/, '+');
  const speaks = ({ callingCodes }: { callingCodes: readonly string[] }) =>
    callingCodes.some((code) => digits.startsWith(`+${code}`));
  return LANGUAGES.find(speaks)?.lang ?? DEFAULT_LANGUAGE;
}
