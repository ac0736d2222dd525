import fc from 'fast-check';
import { optionByText } from './scanned-field.ts';

const LANGUAGES = ['Deutsch', 'English', 'Español', 'Français', 'Italiano', 'Português'];

describe('typed text chooses the option', () => {
  test.each<[string, number, number | null]>([
    ['e', 0, 1],
    ['es', 0, 2],
    ['ES', 1, 2],
    ['espa', 2, 2],
    ['e', 1, 2],
    ['ee', 2, 1],
    ['d', 0, 0],
    ['dx', 3, null],
    ['7F3K2M9QXA', 3, null],
    [' ', 3, null],
    ['', 3, null],
    ['p', -1, 5],
  ])('%j when option %i is chosen: %j', (typed, chosen, expected) => {
    expect(optionByText(LANGUAGES, chosen, typed)).toBe(expected);
  });

  test('that begins with it, whatever was chosen before', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.nat({ max: 5 }), (wanted, chosen) => {
        expect(optionByText(LANGUAGES, chosen, LANGUAGES[wanted] ?? '')).toBe(wanted);
      }),
    );
  });

  test('in an empty list is none', () => expect(optionByText([], -1, 'a')).toBeNull());
});
