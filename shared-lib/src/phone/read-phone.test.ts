/** @jest-environment node */
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { plainPhone } from './plain-phone.ts';
import { readPhones } from './read-phone.ts';

const numbersOf = (field: string | null, country: string | null = null) =>
  readPhones(field, country).map(({ number, extension }) => (extension ? `${number};ext=${extension}` : number));

const LONDON = '+442079460958';
const LISBON = '+351912345678';
const NEW_YORK = '+12125550100';

test.each<[string | null, string | null, string[]]>([
  // These are plain international numbers.
  ['+351912345678', null, [LISBON]],
  ['+351 912 345 678', null, [LISBON]],
  ['+351 912-345 678', null, [LISBON]],
  ['+351.912.345.678', null, [LISBON]],
  ['+351–912–345–678', null, [LISBON]],
  [' +351 912 345 678 ', null, [LISBON]],
  ['+351\u00a0912\u202f345\u2009678', null, [LISBON]],
  ['\u202a+351 912 345 678\u202c', null, [LISBON]],
  ['\u200e+351912345678', null, [LISBON]],
  ['+44 7700 900123', null, ['+447700900123']],
  ['+1 (212) 555-0100', null, [NEW_YORK]],
  ['+39 06 1234 5678', null, ['+390612345678']],
  ['+225 07 01 02 03 04', null, ['+2250701020304']],
  ['+49 30 123456', null, ['+4930123456']],
  ['+81 3-1234-5678', null, ['+81312345678']],
  // These numbers have a trunk zero, with or without brackets.
  ['+44 (0)20 7946 0958', null, [LONDON]],
  ['+44 (0) 20 7946 0958', null, [LONDON]],
  ['+44(0)2079460958', null, [LONDON]],
  ['+44 020 7946 0958', null, [LONDON]],
  ['0044 (0)20 7946 0958', null, [LONDON]],
  ['+49 (0)30 / 123456', null, []],
  ['+49 (0)30/123456', null, ['+4930123456']],
  ['+33 (0)6 12 34 56 78', null, ['+33612345678']],
  ['+34 (0)612 345 678', null, ['+34612345678']],
  ['+41 (0)79/123 45 67', null, ['+41791234567']],
  ['+39 (0)6 1234 5678', null, ['+390612345678']],
  ['0039 (0) 6 1234 5678', null, ['+390612345678']],
  ['+39 (0)347 123 4567', null, ['+393471234567']],
  ['+378 (0)549 886377', null, ['+3780549886377']],
  ['(+44) 20 7946 0958', null, [LONDON]],
  ['(0044) 20 7946 0958', null, [LONDON]],
  // These numbers have an international prefix, a plus sign or a label.
  ['00351 912 345 678', null, [LISBON]],
  ['00 351 912 345 678', null, [LISBON]],
  ['＋351 912 345 678', null, [LISBON]],
  ['⁺351912345678', null, [LISBON]],
  ['tel:+351912345678', null, [LISBON]],
  ['Tel.: +351 912 345 678', null, [LISBON]],
  ['Tel. +351 912 345 678', null, [LISBON]],
  ['WhatsApp: +351 912 345 678', null, [LISBON]],
  // These numbers have digits from other scripts.
  ['＋３５１ ９１２ ３４５ ６７８', null, [LISBON]],
  ['+٣٥١٩١٢٣٤٥٦٧٨', null, [LISBON]],
  ['+۳۵۱۹۱۲۳۴۵۶۷۸', null, [LISBON]],
  ['٠٠٣٥١٩١٢٣٤٥٦٧٨', null, [LISBON]],
  ['+३५१ ९१२ ३४५ ६७८', null, [LISBON]],
  // These numbers have extensions.
  ['+1 212 555 0100 ext. 12', null, [`${NEW_YORK};ext=12`]],
  ['+1 212 555 0100 ext 12', null, [`${NEW_YORK};ext=12`]],
  ['+1 212 555 0100 Ext: 12', null, [`${NEW_YORK};ext=12`]],
  ['+1 212 555 0100 extension 12', null, [`${NEW_YORK};ext=12`]],
  ['+1 212 555 0100 x12', null, [`${NEW_YORK};ext=12`]],
  ['+1 212 555 0100 x 12', null, [`${NEW_YORK};ext=12`]],
  ['+1 212 555 0100x12', null, [`${NEW_YORK};ext=12`]],
  ['+1 212 555 0100, ext. 12', null, [`${NEW_YORK};ext=12`]],
  ['+12125550100;ext=12', null, [`${NEW_YORK};ext=12`]],
  ['+1 212 555 0100 #12', null, [`${NEW_YORK};ext=12`]],
  ['+33 6 12 34 56 78 poste 12', null, ['+33612345678;ext=12']],
  ['+49 30 123456 Durchwahl 12', null, ['+4930123456;ext=12']],
  ['+39 06 1234 5678 int. 12', null, ['+390612345678;ext=12']],
  // These fields contain several numbers.
  ['+351 912 345 678 / +1 212 555 0100', null, [LISBON, NEW_YORK]],
  ['+351 912 345 678, +1 212 555 0100', null, [LISBON, NEW_YORK]],
  ['+351 912 345 678; +1 212 555 0100', null, [LISBON, NEW_YORK]],
  ['+351 912 345 678 or +1 212 555 0100', null, [LISBON, NEW_YORK]],
  ['+351 912 345 678 oder +1 212 555 0100', null, [LISBON, NEW_YORK]],
  ['+351 912 345 678 ou +1 212 555 0100', null, [LISBON, NEW_YORK]],
  ['+351 912 345 678\n+1 212 555 0100', null, [LISBON, NEW_YORK]],
  ['+351 912 345 678 | +351912345678', null, [LISBON]],
  ['+351 912 345 678 / 12', null, [LISBON]],
  ['+1 212 555 0100 ext. 12 / +351 912 345 678', null, [`${NEW_YORK};ext=12`, LISBON]],
  // These numbers have no country code.
  ['912 345 678', 'PT', [LISBON]],
  ['912 345 678', 'pt', [LISBON]],
  ['020 7946 0958', 'GB', [LONDON]],
  ['(020) 7946 0958', 'GB', [LONDON]],
  ['０２０ ７９４６ ０９５８', 'GB', [LONDON]],
  ['030/123456', 'DE', ['+4930123456']],
  ['033203/12345', 'DE', ['+493320312345']],
  ['0664/123/4567', 'AT', ['+436641234567']],
  ['+43/664/123 4567', null, ['+436641234567']],
  ['+49 33203/12345', null, ['+493320312345']],
  ['212-555-0100', 'US', [NEW_YORK]],
  ['06 12 34 56 78', 'FR', ['+33612345678']],
  ['912 345 678', null, []],
  ['(020) 7946 0958', 'PT', []],
  ['912 345 678', 'XX', []],
  // These fields are empty or ambiguous, so they get no link.
  [null, 'PT', []],
  ['', 'PT', []],
  ['n/a', 'PT', []],
  ['12', 'PT', []],
  ['call me', 'PT', []],
  ['+999 1234 5678', null, []],
  ['++351912345678', null, []],
  ['+351 912 345', null, []],
  ['+351 912 345 678 99', null, []],
  ['+351 912 345 678 (after 6)', null, []],
  ['+351912345678+12125550100', null, []],
  ['1-800-FLOWERS', 'US', []],
  ['+49 89 1234-567/568', null, []],
  ['+49 89 12345/12346', null, []],
  ['+49 89 1234567/8', null, []],
  ['089 1234567/68', 'DE', []],
  ['+351 912 345 678/679', null, []],
])('the field %j with the default country %s is read as %j', (field, country, numbers) => {
  expect(numbersOf(field, country)).toEqual(numbers);
  const plain = plainPhone(field ?? '');
  if (plain && numbers.length > 0) expect(plain).toMatchObject({ number: numbers[0]?.split(';')[0] });
});

test.each(getCountries())('the library’s example number for %s is read in all formats', (country) => {
  const example = getExampleNumber(country, examples);
  if (!example) throw new Error(`No example of ${country}`);
  const formats = [example.number, example.formatInternational(), example.getURI(), example.number.replace('+', '00')];
  for (const written of formats) {
    expect(numbersOf(written)).toEqual([example.number]);
    expect(plainPhone(written)?.number ?? example.number).toBe(example.number);
  }
  expect(numbersOf(example.formatNational(), country)).toEqual([example.number]);
});
