import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Phone } from './plain-phone.ts';
import { writtenPhones } from './written-phone.ts';

/**
 * Returns the phone numbers in a text field, without those that may be wrong. `country` is the country of numbers
 * without a calling code, such as the spot's country.
 */
export function readPhones(field: string | null, country: string | null): Phone[] {
  const phones = writtenPhones(field ?? '').flatMap(({ number, extension }) => {
    const parsed = parsePhoneNumberFromString(number, { ...defaultCountry(country), extract: false });
    // The library's tables lack new number ranges, so only a number with a guessed country must be valid according to
    // them.
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
