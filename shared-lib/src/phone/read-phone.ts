import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Phone } from './plain-phone.ts';
import { writtenPhones } from './written-phone.ts';

/**
 * The numbers that somebody wrote into a field; those that may be wrong are left out. `country`: where a number without a
 * country code is from, such as the spot's country.
 */
export function readPhones(field: string | null, country: string | null): Phone[] {
  const phones = writtenPhones(field ?? '').flatMap(({ number, extension }) => {
    const parsed = parsePhoneNumberFromString(number, { ...defaultCountry(country), extract: false });
    // New ranges of numbers are missing in the library's tables. Only a guessed country needs their proof.
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
