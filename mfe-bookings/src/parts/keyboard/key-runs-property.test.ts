import fc from 'fast-check';
import { CODES, NAMES } from '../../testing/demo-texts.fixture.ts';
import { aKeyPage } from './key-runs.fixture.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const RUNS = { numRuns: 3000 };
const gapsUpTo = (most: number) => fc.array(fc.integer({ min: 1, max: most }), { minLength: 1, maxLength: 40 });
const aText = fc.constantFrom(...NAMES, ...CODES).chain((text) => fc.constantFrom(text, text.toLowerCase()));
const aCode = fc.constantFrom(...CODES).chain((code) => fc.constantFrom(code, code.toLowerCase(), code.toUpperCase()));
const isWrite = (shortcut: string) => ['in', 'out', 'undo'].includes(shortcut);

test('text typed at any speed appears in the finder, changes no booking and presses no button', () => {
  fc.assert(
    fc.property(aText, gapsUpTo(400), fc.boolean(), (text, gaps, isRowChosen) => {
      const { page, type, rest } = aKeyPage({ isRowChosen });
      type(text, gaps);
      rest();
      expect(page.field).toBe(text);
      expect(page.shortcuts).toEqual([]);
      expect(page.passed).toEqual([]);
    }),
    RUNS,
  );
});

test('text typed while the finder loads appears in the finder afterwards', () => {
  fc.assert(
    fc.property(aText, gapsUpTo(400), fc.nat({ max: 40 }), (text, gaps, loadedAfter) => {
      const { page, runs, type, rest } = aKeyPage({ hasFinder: false });
      const keys = [...text];
      type(keys.slice(0, loadedAfter), gaps);
      page.isFinderThere = true;
      runs.claim();
      type(keys.slice(loadedAfter), gaps);
      rest();
      expect(page.field).toBe(text);
      expect(page.passed).toEqual([]);
    }),
    RUNS,
  );
});

test('text typed in a menu or a field changes no booking', () => {
  fc.assert(
    fc.property(
      aText,
      gapsUpTo(400),
      fc.constantFrom('menu' as const, 'field' as const, 'search' as const, 'date' as const, 'list' as const),
      (text, gaps, target) => {
        const { page, type, rest } = aKeyPage({ target, isRowChosen: true });
        type(text, gaps);
        rest();
        expect(page.shortcuts.filter(isWrite)).toEqual([]);
      },
    ),
    RUNS,
  );
});

test('every scan triggers one search for its code and presses no button', () => {
  fc.assert(
    fc.property(
      fc.record({
        code: aCode,
        gaps: gapsUpTo(150),
        before: fc.constantFrom([], ['\u001D'], ['\u0002'], ['F7'], [']', 'Q', '1'], [']', 'C', '1']),
        after: fc.constantFrom(
          [],
          ['Enter'],
          ['Tab'],
          ['Enter', 'Enter'],
          ['\u0003', 'Enter'],
          ['F8'],
          ['Enter', 'Tab'],
        ),
        isRowChosen: fc.boolean(),
        hasShift: fc.boolean(),
      }),
      ({ code, gaps, before, after, isRowChosen, hasShift }) => {
        const { page, type, rest } = aKeyPage({ isRowChosen });
        const keys = hasShift ? [...code].flatMap((key) => ['Shift', key]) : [...code];
        type([...before, ...keys, ...after], gaps);
        rest();
        const prefix = before.filter((key) => /^[\]QC1]$/.test(key)).join('');
        expect(page.codes.map(({ text }) => text)).toEqual([prefix + code]);
        expect(page.shortcuts).toEqual([]);
        expect(page.passed).toEqual([]);
      },
    ),
    RUNS,
  );
});

test('two scans without Enter are two codes, and a name that is typed with a pause is one text', () => {
  fc.assert(
    fc.property(aCode, aCode, gapsUpTo(150), fc.integer({ min: 301, max: 5000 }), (first, second, gaps, pause) => {
      const { page, type, rest } = aKeyPage();
      type(first, gaps);
      rest(pause);
      type(second, gaps);
      rest();
      expect(page.codes.map(({ text }) => text)).toEqual([first, second]);

      const named = aKeyPage();
      named.type('giulia', 100);
      named.rest(pause);
      named.type(' rossini', 100);
      named.rest();
      expect(named.page.field).toBe('giulia rossini');
    }),
    { numRuns: 500 },
  );
});

test('two scans right after each other are two codes, even if the first one moves the focus', () => {
  fc.assert(
    fc.property(aCode, aCode, gapsUpTo(150), fc.boolean(), (first, second, gaps, isSheetOpen) => {
      const { page, type, rest } = aKeyPage();
      type([...first, 'Enter'], gaps);
      if (isSheetOpen) page.target = 'page';
      else page.isWholeSelected = true;
      type([...second, 'Enter'], gaps);
      rest();
      expect(page.codes.map(({ text }) => text)).toEqual([first, second]);
    }),
    RUNS,
  );
});
