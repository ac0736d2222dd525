import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { CALLING_CODES } from './calling-codes.ts';
import { phoneProblem, toDraft, toE164 } from './phone-number.ts';

describe('phone numbers are converted to E.164', () => {
  test.each([
    ['GB', '07700 900123', '+447700900123'],
    ['GB', '7700 900123', '+447700900123'],
    ['GB', '+44 (0)20 7946 0958', '+442079460958'],
    ['DE', '030/123456', '+4930123456'],
    ['DE', '0151-234 567 89', '+4915123456789'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['FR', '06\u00a012\u202f34.56.78', '+33612345678'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['IT', '347 123 4567', '+393471234567'],
    ['ES', '612 34 56 78', '+34612345678'],
    ['PT', '912 345 678', '+351912345678'],
    ['US', '1 (212) 555-0123', '+12125550123'],
    ['US', '212 555 0123', '+12125550123'],
    ['HU', '06 1 234 5678', '+3612345678'],
    ['CI', '07 01 02 03 04', '+2250701020304'],
    ['GB', '+351 912 345 678', '+351912345678'],
    ['GB', '00351912345678', '+351912345678'],
    ['JP', '03-1234-5678', '+81312345678'],
    ['JP', '０３－１２３４－５６７８', '+81312345678'],
    ['PT', '٩١٢ ٣٤٥ ٦٧٨', '+351912345678'],
    ['GB', '＋351 912 345 678', '+351912345678'],
    ['GB', '+44 020 7946 0958', '+442079460958'],
    ['GB', '(+44) 20 7946 0958', '+442079460958'],
    ['GB', 'Tel.: 020 7946 0958', '+442079460958'],
    ['IT', '+39 06 1234 5678', '+390612345678'],
  ])('with the country %s, the number %s is converted to %s', (country, number, e164) => {
    expect(toE164({ country, number })).toBe(e164);
  });

  test.each([
    ['GB', '12'],
    ['GB', 'call me'],
    ['GB', '07700 900123 ext 4'],
    ['GB', '+999 1234 5678'],
    ['GB', '+44'],
    ['GB', '12345678901234567'],
    ['GB', '++447700900123'],
    ['GB', '07700 900123 x4'],
    ['PT', '912 345 678 / 911 111 111'],
  ])('with the country %s, the text %j is rejected as a phone number', (country, number) => {
    expect(toE164({ country, number })).toBeNull();
    expect(phoneProblem({ country, number })).toBe('phone.invalid');
  });

  test('an empty number is reported as required, not as invalid', () => {
    expect(phoneProblem({ country: 'GB', number: '  ' })).toBe('phone.required');
  });
});

describe('phone numbers are split for editing', () => {
  test.each([
    ['+351912345678', { country: 'PT', number: '912345678' }],
    ['+17875550123', { country: 'PR', number: '5550123' }],
    ['+1 212 555 0123', { country: 'US', number: '2125550123' }],
    ['+393471234567', { country: 'IT', number: '3471234567' }],
    ['912 345 678', { country: 'DE', number: '912 345 678' }],
    ['', { country: 'DE', number: '' }],
  ])('the stored number %j is split into country and national number', (phoneNumber, draft) => {
    expect(toDraft(phoneNumber, 'DE')).toEqual(draft);
  });

  test('a number that wasn’t edited is sent unchanged', () => {
    for (const e164 of ['+351912345678', '+17875550123', '+390612345678', '+447700900123', '+2250701020304']) {
      expect(toE164(toDraft(e164, 'GB'))).toBe(e164);
    }
  });
});

test('the calling-code table contains valid codes and every language’s default country', () => {
  expect(CALLING_CODES.size).toBeGreaterThan(225);
  for (const [country, code] of CALLING_CODES) {
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(code).toMatch(/^[1-9]\d{0,3}$/);
  }
  for (const { country } of LANGUAGES) expect(CALLING_CODES.has(country)).toBe(true);
});

test.each([...CALLING_CODES.keys()].filter((country) => isSupportedCountry(country)))(
  'a number from %s is converted exactly as libphonenumber converts it',
  (country) => {
    const example = isSupportedCountry(country) && getExampleNumber(country, examples);
    if (!example) throw new Error(`No example of ${country}`);
    expect(toE164({ country, number: example.formatNational() })).toBe(example.number);
    expect(toE164({ country: 'GB', number: example.formatInternational() })).toBe(example.number);
  },
);
