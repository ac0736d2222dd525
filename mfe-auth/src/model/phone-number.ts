import { writtenPhones } from '@host-portal/shared-lib/phone';
import { CALLING_CODES, type Country, countryOfNumber, trunkPrefixOf } from './calling-codes.ts';

export type PhoneDraft = { country: Country; number: string };

export type PhoneProblem = 'phone.required' | 'phone.invalid';

/**
 * Converts a draft to E.164 (`+351912345678`), or returns null if it isn't a phone number. A typed international
 * prefix (`+` or `00`) overrides the selected country. A national number loses its trunk prefix (`07700…` →
 * `+447700…`), unless the country keeps the prefix (Italy).
 */
export function toE164({ country, number }: PhoneDraft): string | null {
  const [written, ...others] = writtenPhones(number);
  // An account has one plain number, so several numbers or a number with an extension are rejected.
  if (!written || others.length > 0 || written.extension !== null) return null;
  const compact = written.number.replaceAll(/[\s().\-/]/g, '');
  const e164 = compact.startsWith('+')
    ? withoutTrunk(compact)
    : `+${(CALLING_CODES.get(country) ?? '') + nationalDigits(compact, country)}`;
  return /^\+[1-9]\d{6,14}$/.test(e164) && countryOfNumber(e164) !== null ? e164 : null;
}

export function phoneProblem(draft: PhoneDraft): PhoneProblem | null {
  if (draft.number.trim() === '') return 'phone.required';
  return toE164(draft) === null ? 'phone.invalid' : null;
}

/** Splits the server's number for editing. A number with an unknown country is shown unchanged. */
export function toDraft(phoneNumber: string, fallback: Country): PhoneDraft {
  const compact = phoneNumber.replaceAll(/\s/g, '');
  const country = compact.startsWith('+') ? countryOfNumber(compact) : null;
  if (country === null) return { country: fallback, number: phoneNumber.trim() };
  return { country, number: compact.slice(1 + (CALLING_CODES.get(country) ?? '').length) };
}

/**
 * Removes a trunk zero after the country code (`+44 020 …`), because that zero is only dialled inside the country.
 */
function withoutTrunk(number: string) {
  const country = countryOfNumber(number);
  const code = CALLING_CODES.get(country ?? '') ?? '';
  const trunk = country === null ? '' : trunkPrefixOf(country);
  const national = number.slice(1 + code.length);
  return trunk.startsWith('0') && national.startsWith(trunk) ? `+${code}${national.slice(trunk.length)}` : number;
}

function nationalDigits(compact: string, country: Country) {
  const trunk = trunkPrefixOf(country);
  const isDialledInside = trunk !== '' && compact.startsWith(trunk) && compact.length > trunk.length + 5;
  const digits = isDialledInside ? compact.slice(trunk.length) : compact;
  if (country === 'AR') return digits.replace(ARGENTINE_MOBILE, '9$1$2');
  const areaCode = NANP_AREA.exec(CALLING_CODES.get(country) ?? '')?.[1];
  return areaCode && digits.length === NANP_DIGITS && digits.startsWith(areaCode)
    ? digits.slice(areaCode.length)
    : digits;
}

/**
 * Matches an Argentine mobile number in its domestic form, with 15 after the area code. The international form has a
 * 9 before the area code instead.
 */
const ARGENTINE_MOBILE = /^(11|\d{3}|\d{4})15(?=\d{6,8}$)(\d{6,8})$/;

/**
 * Matches the calling code of a +1 country that has its own area code, such as the Bahamas (`242 359 1234`, calling
 * code 1242).
 */
const NANP_AREA = /^1(\d{3})$/;
const NANP_DIGITS = 10;
