import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Phone } from './plain-phone.ts';
import { writtenPhones } from './written-phone.ts';

/**
 * Returns the phone numbers in a text field, leaving out any that may be wrong. `country` applies to numbers without
 * a calling code; it's usually the spot's country.
 */
export function readPhones(field: string | null, country: string | null): Phone[] {
  const phones = writtenPhones(field ?? '').flatMap(({ number, extension }) => {
    const parsed = parsePhoneNumberFromString(number, { ...defaultCountry(country), extract: false });
    // The library's tables lack new number ranges, so a number has to be valid according to them only if its country
    // was guessed.
    if (!(number.startsWith('+') ? parsed?.isPossible() : parsed?.isValid()) || !parsed) return [];
    const phone: Phone = {
      number: parsed.number,
      extension: extension ?? parsed.ext ?? null,
      label: parsed.formatInternational(),
    };
    return [phone];
  });
  return phones.filter(({ number }, index) => phones.findIndex((other) => other.number === number) === index);
}

function defaultCountry(country: string | null): { defaultCountry?: CountryCode } {
  const code = country?.toUpperCase() ?? '';
  return isSupportedCountry(code) ? { defaultCountry: code } : {};
}
