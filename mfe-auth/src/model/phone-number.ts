import { CALLING_CODES, type Country, countryOfNumber, trunkPrefixOf } from './calling-codes.ts';

/** A number as a person edits it: the country they chose and what they typed. */
export type PhoneDraft = { country: Country; number: string };

export type PhoneProblem = 'phone.required' | 'phone.invalid';

/**
 * A draft as E.164 (`+351912345678`), or null when it is not a number. A typed international prefix (`+` or `00`) beats
 * the chosen country; a national number loses its trunk prefix (`07700…` → `+447700…`), unless the country keeps it
 * (Italy).
 */
export function toE164({ country, number }: PhoneDraft): string | null {
  const compact = number.replaceAll(/[\s\u00a0\u202f().\-–/]/g, '').replace(/^00/, '+');
  // "+44 (0)20 …": the zero in brackets is only for callers inside the country.
  const isInternational = compact.startsWith('+');
  const digits = isInternational ? withoutBracketedTrunk(number) : nationalDigits(compact, country);
  if (digits === null || !/^\d+$/.test(digits)) return null;
  const e164 = isInternational ? `+${digits}` : `+${CALLING_CODES.get(country) ?? ''}${digits}`;
  return /^\+[1-9]\d{6,14}$/.test(e164) && countryOfNumber(e164) !== null ? e164 : null;
}

export function phoneProblem(draft: PhoneDraft): PhoneProblem | null {
  if (draft.number.trim() === '') return 'phone.required';
  return toE164(draft) === null ? 'phone.invalid' : null;
}

/** Splits the server's number for editing. A number of an unknown country is shown as it is. */
export function toDraft(phoneNumber: string, fallback: Country): PhoneDraft {
  const compact = phoneNumber.replaceAll(/\s/g, '');
  const country = compact.startsWith('+') ? countryOfNumber(compact) : null;
  if (country === null) return { country: fallback, number: phoneNumber.trim() };
  return { country, number: compact.slice(1 + (CALLING_CODES.get(country) ?? '').length) };
}

function withoutBracketedTrunk(number: string) {
  return number
    .replace(/\(\s*0\s*\)/, '')
    .replaceAll(/[\s\u00a0\u202f().\-–/]/g, '')
    .replace(/^(?:\+|00)/, '');
}

function nationalDigits(compact: string, country: Country) {
  const trunk = trunkPrefixOf(country);
  const isDialledInside = trunk !== '' && compact.startsWith(trunk) && compact.length > trunk.length + 5;
  return isDialledInside ? compact.slice(trunk.length) : compact;
}
