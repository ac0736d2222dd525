import fc from 'fast-check';
import { createValueMemory, optionByText } from './scanned-field.ts';

const LANGUAGES = ['Deutsch', 'English', 'Español', 'Français', 'Italiano', 'Português'];

describe('options', () => {
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
  ])('typing %j while option %i is selected selects the option %j', (typed, chosen, expected) => {
    expect(optionByText(LANGUAGES, chosen, typed)).toBe(expected);
  });

  test('typed text selects an option that begins with it, regardless of the previous selection', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.nat({ max: 5 }), (wanted, chosen) => {
        expect(optionByText(LANGUAGES, chosen, LANGUAGES[wanted] ?? '')).toBe(wanted);
      }),
    );
  });

  test('typed text selects nothing in a select without options', () => expect(optionByText([], -1, 'a')).toBeNull());
});

describe('dates', () => {
  const aDate = () => Object.assign(document.createElement('input'), { type: 'date', value: '2026-12-24' });

  test('a date field gets its old value back after a scan, and its form is notified', () => {
    const [field, dates, heard] = [aDate(), createValueMemory(), jest.fn()];
    field.addEventListener('input', heard);
    for (const [index, value] of ['2027-12-24', '2027-03-24', '2027-03-29'].entries()) {
      dates.note(field, 1000 + index * 60);
      field.value = value;
    }
    dates.restore();
    expect(field.value).toBe('2026-12-24');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('a date field keeps the value that was typed before the scan began', () => {
    const [field, dates] = [aDate(), createValueMemory()];
    dates.note(field, 1000);
    field.value = '2026-12-27';
    dates.note(field, 3000);
    field.value = '2027-12-27';
    dates.restore();
    expect(field.value).toBe('2026-12-27');
  });

  test('a date field does not change if another element received the keys', () => {
    const [field, dates] = [aDate(), createValueMemory()];
    dates.note(field, 1000);
    field.value = '2026-12-27';
    dates.note(document.body, 1100);
    dates.restore();
    expect(field.value).toBe('2026-12-27');
  });
});

describe('selects', () => {
  const aList = () => {
    const list = document.createElement('select');
    list.append(new Option('All'), new Option('Zoe'));
    return list;
  };

  test('a select that received the first characters of a scan gets its old value back, and its form is notified', () => {
    const [list, values, heard] = [aList(), createValueMemory(), jest.fn()];
    list.value = 'Zoe';
    values.note(list, 1000, 'All');
    values.note(list, 1060);
    list.addEventListener('change', heard);
    values.restore();
    expect(list.value).toBe('All');
    expect(heard).toHaveBeenCalledTimes(1);
    list.value = 'Zoe';
    values.restore();
    expect(list.value).toBe('Zoe');
  });

  test('a select whose value did not change fires no event', () => {
    const [list, values, heard] = [aList(), createValueMemory(), jest.fn()];
    list.addEventListener('change', heard);
    values.note(list, 1000);
    values.restore();
    expect(heard).not.toHaveBeenCalled();
  });
});
