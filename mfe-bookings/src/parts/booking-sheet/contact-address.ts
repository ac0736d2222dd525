import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@host-portal/shared-lib/languages';
import type { Phone } from '@host-portal/shared-lib/phone';

export const phoneLink = ({ number, extension }: Phone) => `tel:${number}${extension ? `;ext=${extension}` : ''}`;

/**
 * Returns a link to a chat. WhatsApp needs the international number without the plus and doesn't support extensions.
 */
export const whatsAppLink = ({ number }: Phone, text?: string) =>
  `https://wa.me/${number.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

export const smsLink = ({ number }: Phone, text: string) => `sms:${number}?body=${encodeURIComponent(text)}`;

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

/**
 * Returns the most likely language for a phone number's country, or English if it's unknown. The host can choose
 * another one.
 */
export function languageOfPhone(phone: Phone | undefined): Language {
  const speaks = ({ callingCodes }: { callingCodes: readonly string[] }) =>
    callingCodes.some((code) => phone?.number.startsWith(`+${code}`));
  return LANGUAGES.find(speaks)?.lang ?? DEFAULT_LANGUAGE;
}
