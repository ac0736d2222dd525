import { plainDigits } from '../domain/typed-number.ts';
import { writtenPhones } from './written-phone.ts';

/** A phone number to search or compare. `isWhole` is true if it starts with its country code. */
export type SearchedPhone = { digits: string; isWhole: boolean; extension: string | null };

/**
 * Where the typed digits are in a number. A match at the end is more likely, because people are usually asked for the
 * last digits.
 */
export type PhonePlace = 'end' | 'inside';

const SHORTEST_RUN = 3;
/** The minimum number of digits after a country code. Fewer would match too many numbers. */
const SHORTEST_NATIONAL = 5;

/** Returns the numbers in a field, in the form that `phoneSearch` needs. */
export function searchedPhones(field: string | null): SearchedPhone[] {
  if (!field) return [];
  const written = writtenPhones(field);
  return (written.length > 0 ? written : [{ number: plainDigits(field), extension: null }])
    .map(({ number, extension }) => ({
      digits: number.replaceAll(/\D/g, ''),
      isWhole: number.startsWith('+'),
      extension,
    }))
    .filter(({ digits }) => digits !== '');
}

/**
 * Finds a number by any run of its digits. Spaces, punctuation, country codes and leading zeros don't matter, neither
 * in the input nor in the number. Returns null if the input is too short or isn't part of a phone number.
 */
export function phoneSearch(typed: string): ((phone: SearchedPhone) => PhonePlace | null) | null {
  const text = plainDigits(typed);
  if (!/^[+\d\s()./-]+$/.test(text)) return null;
  const run = text.replaceAll(/\D/g, '');
  if (run.length < SHORTEST_RUN) return null;
  const [number = ''] = searchedPhones(typed).map(({ digits }) => digits);
  const isWhole = /^[(\s]*(?:\+|00)/.test(text);
  const runs = [run, number, withoutZeros(run)].filter(({ length }) => length >= SHORTEST_RUN);
  return (phone) => {
    if (runs.some((each) => phone.digits.endsWith(each))) return 'end';
    if (isWhole && isSameNumber(number, phone)) return 'end';
    return runs.some((each) => phone.digits.includes(each)) ? 'inside' : null;
  };
}

/**
 * Returns whether a phone number starts with a typed number that has a country code. The phone number may lack the code
 * or have a zero after it.
 */
function isSameNumber(whole: string, phone: SearchedPhone) {
  return [1, 2, 3].some((codeLength) => {
    const national = withoutZeros(whole.slice(codeLength));
    if (national.length < SHORTEST_NATIONAL) return false;
    if (!phone.isWhole) return withoutZeros(phone.digits).startsWith(national);
    const code = whole.slice(0, codeLength);
    return phone.digits.startsWith(code) && withoutZeros(phone.digits.slice(codeLength)).startsWith(national);
  });
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, '');
