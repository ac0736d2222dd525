import fc from 'fast-check';
import { mergeEdits } from './merge-edits.ts';

type Shop = { day: string; time: string; bags: string; days: number[] };
const OPENED: Shop = { day: '2026-08-11', time: '10:00', bags: '30', days: [1, 2] };

test.each<[string, { edited?: Partial<Shop>; newest?: Partial<Shop> }, Partial<Shop>, string[], string[][]]>([
  ['nothing was changed', {}, {}, [], []],
  ['a change is kept', { edited: { bags: '40' } }, { bags: '40' }, ['bags'], []],
  ['an untouched field follows the newest data', { newest: { bags: '50' } }, { bags: '50' }, [], []],
  [
    'different fields were changed on both sides',
    { edited: { bags: '40' }, newest: { days: [3] } },
    { bags: '40', days: [3] },
    ['bags'],
    [],
  ],
  [
    'the same field was changed to the same value',
    { edited: { bags: '40' }, newest: { bags: '40' } },
    { bags: '40' },
    [],
    [],
  ],
  [
    'the same field was changed to another value',
    { edited: { bags: '40' }, newest: { bags: '50' } },
    { bags: '40' },
    ['bags'],
    [['bags']],
  ],
  [
    'surrounding spaces do not count as a change',
    { edited: { bags: ' 30 ' }, newest: { bags: '50' } },
    { bags: '50' },
    [],
    [],
  ],
  ['a list is compared by its content', { edited: { days: [1, 2] }, newest: { days: [3] } }, { days: [3] }, [], []],
  [
    'the fields of one value are in conflict together',
    { edited: { time: '12:00' }, newest: { day: '2026-08-21' } },
    { day: '2026-08-11', time: '12:00' },
    ['day', 'time'],
    [['day', 'time']],
  ],
  [
    'the fields of one value follow the newest data together',
    { newest: { day: '2026-08-21', time: '09:00' } },
    { day: '2026-08-21', time: '09:00' },
    [],
    [],
  ],
])('edits are merged with the newest data: %s', (_, { edited, newest }, values, changed, clashes) => {
  const versions = { base: OPENED, edited: { ...OPENED, ...edited }, newest: { ...OPENED, ...newest } };
  expect(mergeEdits(versions, [['day', 'time']])).toEqual({ values: { ...OPENED, ...values }, changed, clashes });
});

const aVersion = fc.record({ a: fc.integer({ min: 0, max: 2 }), b: fc.integer({ min: 0, max: 2 }) });

test('a merged field differs from the newest data only if the host changed it', () => {
  fc.assert(
    fc.property(aVersion, aVersion, aVersion, (base, edited, newest) => {
      const { values, changed, clashes } = mergeEdits({ base, edited, newest });
      for (const field of ['a', 'b'] as const) {
        const isTouched = edited[field] !== base[field];
        expect(values[field]).toBe(isTouched ? edited[field] : newest[field]);
        expect(changed.includes(field)).toBe(values[field] !== newest[field]);
        expect(clashes.flat().includes(field)).toBe(changed.includes(field) && newest[field] !== base[field]);
      }
    }),
  );
});
