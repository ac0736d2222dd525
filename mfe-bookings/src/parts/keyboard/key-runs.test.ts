import type { KeyTarget } from './key-run.ts';
import { aKeyPage } from './key-runs.fixture.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ADDRESS = `https://portal.example/account/bookings?booking=${UUID}`;

describe('scans', () => {
  test.each([
    ['an id', 'CI-12345678', [5]],
    ['the six-character code', '7f3k2m', [5]],
    ['a number of 36 characters', UUID, [1]],
    ['a slow scanner', 'bk-7F3K2M', [60]],
    ['the slowest scanner', 'bk-7F3K2M', [150]],
    ['an uneven scanner', 'bk-7F3K2M', [1, 150, 30, 90]],
    ['an address', ADDRESS, [12]],
    ['an id that begins with shortcuts', 'iugt7F3K2M', [40]],
    ['an id that begins with G', 'gs7F3K2M', [150]],
  ])('a scan yields one code, and its Enter presses no button: %s', (_, code, gaps) => {
    for (const isRowChosen of [true, false]) {
      const { page, type, rest } = aKeyPage({ isRowChosen });
      expect(type([...code, 'Enter'], gaps).at(-1)).toBe(true);
      rest();
      expect(page.codes.map(({ text }) => text)).toEqual([code]);
      expect(page.shortcuts).toEqual([]);
    }
  });

  test.each([
    ['Tab', [...'bk-7F3K2M', 'Tab']],
    ['CR and LF', [...'bk-7F3K2M', 'Enter', 'Enter']],
    ['Enter and Tab', [...'bk-7F3K2M', 'Enter', 'Tab']],
    ['a function key', [...'bk-7F3K2M', 'F8', 'Enter']],
    ['nothing, but a pause', [...'bk-7F3K2M']],
    ['Shift between its letters', [...'bk-7F3K2M'].flatMap((key) => ['Shift', key]).concat('Enter')],
    ['a control character in it', [...'bk-7F', '\u001D', ...'3K2M', 'Enter']],
  ])('a scan that ends with or contains %s is recognized without moving the focus or pressing a button', (_, keys) => {
    for (const gap of [1, 20, 100, 150]) {
      const { page, type, rest } = aKeyPage();
      type(keys, gap);
      rest();
      expect(page.codes.map(({ text }) => text)).toEqual(['bk-7F3K2M']);
      expect(page.passed).toEqual([]);
    }
  });

  test.each(['Enter', 'Tab'])('a key right after a scan that ends with %s is not a shortcut', (end) => {
    for (const [gap, acts] of [
      [10, []],
      [400, []],
      [600, ['undo']],
    ] as const) {
      const { page, type, press, rest } = aKeyPage({ isRowChosen: true });
      type([...'bk-7F3K2M', end], 20);
      page.target = 'page';
      press('u', gap);
      rest();
      expect(page.shortcuts).toEqual(acts);
    }
  });

  test('a scan right after another one is recognized', () => {
    const { page, type, rest } = aKeyPage();
    type([...'bk-7F3K2M', 'Enter'], 20);
    page.target = 'page';
    type([...'bk-9QQX1A', 'Enter'], 20);
    rest();
    expect(page.codes.map(({ text }) => text)).toEqual(['bk-7F3K2M', 'bk-9QQX1A']);
  });

  test.each(['Enter', 'Tab'])(
    'a scan that paused once and ended with %s is recognized on a page without a finder',
    (end) => {
      const { page, runs, type, rest } = aKeyPage({ hasFinder: false });
      expect(type([...'bk-7F3K2M', end], [140, 170]).at(-1)).toBe(true);
      rest();
      page.isFinderThere = true;
      runs.claim();
      expect(page.codes.map(({ text, isFinished }) => [text, isFinished])).toEqual([['bk-7F3K2M', true]]);
    },
  );

  test.each([
    [[140, 170], ['bk-7F3K2M']],
    [[400], ['bk-7F3K2M']],
  ])('a scan without an end key is recognized on a page without a finder, at gaps of %p ms', (gaps, codes) => {
    const { page, runs, type, rest } = aKeyPage({ hasFinder: false });
    type('bk-7F3K2M', gaps);
    rest();
    page.isFinderThere = true;
    runs.claim();
    expect(page.codes.map(({ text }) => text)).toEqual(codes);
  });

  test('a name that is typed on a page without a finder is treated as text', () => {
    const { page, runs, type, rest } = aKeyPage({ hasFinder: false });
    type('moreau', 200);
    rest();
    page.isFinderThere = true;
    runs.claim();
    expect([page.codes, page.field]).toEqual([[], 'moreau']);
  });

  test('a scan reports its code in the device’s layout and in the US layout', () => {
    const { page, press, rest } = aKeyPage();
    for (const [key, usKey] of [...'BKß7Y2'].map((key, index) => [key, 'BK-7Z2'[index]]))
      press(key ?? '', 10, { usKey });
    press('Enter', 10);
    rest();
    expect(page.codes).toEqual([{ text: 'BKß7Y2', usText: 'BK-7Z2', isFinished: true }]);
  });

  test.each<[KeyTarget, string[], boolean[]]>([
    ['field', ['Enter'], [true]],
    ['field', ['Tab'], [false]],
    ['search', ['Enter'], [false]],
    ['date', ['Enter'], [true]],
    ['date', ['Tab'], [true]],
    ['list', ['Enter'], [true]],
    ['list', ['Tab'], [true]],
    ['menu', ['Enter'], [true]],
    ['menu', ['Tab'], [true]],
  ])('after a scan into a %s, the end keys %j are withheld from the page: %j', (target, ends, kept) => {
    const { type, page } = aKeyPage({ target });
    const pressed = type([...'bk-7F3K2M', ...ends], 100);
    expect(pressed.slice(-ends.length)).toEqual(kept);
    expect(page.codes).toHaveLength(target === 'field' || target === 'search' ? 0 : 1);
  });

  test.each<[KeyTarget, string]>(
    (['page', 'list', 'date'] as const).flatMap((target) =>
      ['ArrowDown', 'ArrowRight', 'End', 'Escape', ' '].map((end): [KeyTarget, string] => [target, end]),
    ),
  )('a scan into a %s is recognized, and its end key %j does nothing', (target, end) => {
    const { page, type, rest } = aKeyPage({ target });
    const [isKept] = type([...'7F3K2M9QXA', end], 20).slice(-1);
    rest();
    expect(page.codes.map(({ text }) => text)).toEqual(['7F3K2M9QXA']);
    // In the finder's field, a space is part of the text.
    expect([isKept || target === 'page', page.passed]).toEqual([true, []]);
  });

  test('a scanned code is kept until the finder has loaded', () => {
    const { page, runs, type, rest } = aKeyPage({ hasFinder: false });
    expect(type([...'bk-7F3K2M', 'Enter'], 20).at(-1)).toBe(true);
    rest(3000);
    page.isFinderThere = true;
    runs.claim();
    expect(page.codes.map(({ text }) => text)).toEqual(['bk-7F3K2M']);
  });
});

describe('typing', () => {
  test.each([1, 50, 149, 151, 250, 400])('text with %d ms between its keys goes to the finder', (gap) => {
    for (const name of ['luca', 'giulia', 'ugo', 'julia moreau', 'o. brown', 'Ugo', 'gt smith', 'iou', 'gebhard']) {
      for (const isRowChosen of [true, false]) {
        const { page, type, rest } = aKeyPage({ isRowChosen });
        type(name, gap);
        rest();
        expect(page.field).toBe(name);
        expect(page.shortcuts).toEqual([]);
        expect(page.passed).toEqual([]);
      }
    }
  });

  test('Space and Enter press no button while typed text is waiting for a finder', () => {
    const { page, runs, type, rest } = aKeyPage({ hasFinder: false });
    type([...'julia moreau', 'Enter'], 170);
    expect(page.passed).toEqual([]);
    rest(1000);
    page.isFinderThere = true;
    runs.claim();
    expect(page.field).toBe('julia moreau');
  });

  test('text is discarded if no finder appears in time', () => {
    const { page, runs, type, rest } = aKeyPage({ hasFinder: false });
    type('julia', 170);
    rest(11_000);
    page.isFinderThere = true;
    runs.claim();
    expect(page.field).toBe('');
  });

  test('text typed in an open menu chooses no item and goes to the finder', () => {
    const { page, type } = aKeyPage({ target: 'menu' });
    expect(type([...'luca', 'Enter'], 170).at(-1)).toBe(true);
    expect(page.field).toBe('luca');
  });

  test.each(['Enter', 'Tab'])('a letter followed by %s is not a shortcut', (end) => {
    const { page, type, rest } = aKeyPage({ isRowChosen: true });
    type(['i', end], 300);
    rest();
    expect(page.shortcuts).toEqual([]);
    expect(page.field).toBe('i');
  });

  test('a letter that is typed soon after text in a field is not a shortcut', () => {
    const { page, type, rest } = aKeyPage({ target: 'field', isRowChosen: true });
    type('abc', 100);
    page.target = 'page';
    type('i', 300);
    rest();
    expect(page.shortcuts).toEqual([]);
  });
});

describe('shortcuts', () => {
  test.each<[string, string[], number, string[]]>([
    ['a letter alone', ['i'], 1000, ['in']],
    ['letters one after the other', ['i', 'o', 'u'], 600, ['in', 'out', 'undo']],
    ['G and its letter at once', ['g', 't'], 80, ['today']],
    ['G and its letter later', ['g', 't'], 1400, ['today']],
    ['Caps Lock', ['I'], 1000, ['in']],
    ['a letter that an arrow confirms', ['i', 'ArrowDown', 'i', 'ArrowDown'], 40, ['in', 'in']],
    ['a slash', ['/'], 1000, ['find']],
    ['a question mark', ['?'], 1000, ['help']],
  ])('the keys trigger their shortcuts: %s', (_, keys, gap, shortcuts) => {
    const { page, type, rest } = aKeyPage({ isRowChosen: true });
    type(keys, gap);
    rest();
    expect(page.shortcuts).toEqual(shortcuts);
  });

  test('a letter typed with Shift is treated as text', () => {
    const { page, press, rest } = aKeyPage({ isRowChosen: true });
    press('I', 1000, { shiftKey: true });
    rest();
    expect(page.shortcuts).toEqual([]);
    expect(page.field).toBe('I');
  });

  test('a one-letter shortcut waits for half a second, and a slash acts at once', () => {
    const { page, type, rest } = aKeyPage({ isRowChosen: true });
    type('i', 1000);
    rest(499);
    expect(page.shortcuts).toEqual([]);
    rest(10);
    expect(page.shortcuts).toEqual(['in']);
    type('/', 1000);
    expect(page.shortcuts).toEqual(['in', 'find']);
  });

  test('Escape cancels a shortcut', () => {
    const { page, type, rest } = aKeyPage({ isRowChosen: true });
    type(['i', 'Escape'], 100);
    rest();
    expect(page.shortcuts).toEqual([]);
  });
});

test.each([
  [' ', []],
  ['Enter', []],
  ['Enter', ['ArrowDown']],
  [' ', ['Tab']],
])('the key %j presses the focused button after the keys %j', (key, before) => {
  const { type } = aKeyPage();
  expect(type([...before, key], 100).at(-1)).toBe(false);
});

describe('selects', () => {
  const options = ['english', 'español', 'português'];

  test.each([[], ['Enter'], ['Tab']])('a select receives no letters from a scan that ends with %j', (...ends) => {
    const { page, type, rest } = aKeyPage({ target: 'list' });
    page.options = options;
    expect(type('7F3K2M9QXA', 60)).not.toContain(false);
    type(ends, 60);
    rest();
    expect([page.chosen, page.passed]).toEqual([[], []]);
    expect(page.codes.map(({ text }) => text)).toEqual(['7F3K2M9QXA']);
  });

  test.each<[string, number, string[], string[]]>([
    ['e', 100, [], ['e']],
    ['es', 100, [], ['es']],
    ['es', 400, [], ['e', 'es']],
    ['português', 100, [], ['português']],
    ['por', 100, ['Tab'], ['por']],
    ['por', 100, ['Enter'], ['por']],
    ['por', 100, ['ArrowDown'], ['por']],
    ['x', 100, [], []],
  ])('a select receives %j, typed at %i ms per key and followed by %j, as text', (text, gap, ends, chosen) => {
    const { page, type, rest } = aKeyPage({ target: 'list' });
    page.options = options;
    type([...text], gap);
    expect(type(ends, 100)).not.toContain(true);
    rest();
    expect([page.chosen, page.codes]).toEqual([chosen, []]);
  });

  test('Space opens a select', () => {
    const { type } = aKeyPage({ target: 'list' });
    expect(type([' '], 100)).toEqual([false]);
  });
});

test.each([
  ['24122026', 120, 0],
  ['24.12.2026', 120, 0],
  ['10:30pm', 120, 0],
  ['24122026', 5, 1],
  ['7F3K2M9QXA', 120, 1],
])('%s typed into a date field at %i ms per key is recognized as %i scan(s)', (text, gap, times) => {
  const { page, type, rest } = aKeyPage({ target: 'date' });
  expect(type(text, gap)).not.toContain(true);
  rest();
  expect(page.codes).toHaveLength(times);
});

test('Enter pressed right after leaving a field with Tab presses the next button', () => {
  const { page, type } = aKeyPage({ target: 'field' });
  type([...'abc', 'Tab'], 100);
  page.target = 'page';
  expect(type(['Enter'], 100)).toEqual([false]);
});

test('a letter typed before the device slept does nothing when the device wakes up', () => {
  const { page, press, rest } = aKeyPage({ isRowChosen: true });
  press('i', 20);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 120_000);
  rest();
  expect(page.shortcuts).toEqual([]);
});
