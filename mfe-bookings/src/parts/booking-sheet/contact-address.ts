import type { Language } from '@host-portal/shared-lib/languages';

/** Fewer digits than any phone number has. */
const FEWEST_DIGITS = 5;

const digitsOf = (phone: string | null) => phone?.replaceAll(/[^\d+]/g, '') ?? '';

/** `tel:` address, or null for what is no phone number. */
export function phoneLink(phone: string | null): string | null {
  const digits = digitsOf(phone);
  return digits.length >= FEWEST_DIGITS ? `tel:${digits}` : null;
}

/** WhatsApp wants the international number without its plus; a national number leads nowhere. */
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

const LANGUAGE_OF_PREFIX: [prefix: string, language: Language][] = [
  ['+351', 'pt'],
  ['+352', 'fr'],
  ['+244', 'pt'],
  ['+258', 'pt'],
  ['+33', 'fr'],
  ['+32', 'fr'],
  ['+41', 'de'],
  ['+43', 'de'],
  ['+49', 'de'],
  ['+39', 'it'],
  ['+34', 'es'],
  ['+52', 'es'],
  ['+54', 'es'],
  ['+55', 'pt'],
  ['+56', 'es'],
  ['+57', 'es'],
];

/** The language a phone's country most likely reads; English where we cannot say. The host may choose another. */
export function languageOfPhone(phone: string | null): Language {
  const digits = digitsOf(phone).replace(/^00/, '+');
  return LANGUAGE_OF_PREFIX.find(([prefix]) => digits.startsWith(prefix))?.[1] ?? 'en';
}
