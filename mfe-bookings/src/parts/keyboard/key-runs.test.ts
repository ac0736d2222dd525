import { createKeyRuns } from './key-runs.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Types `keys` this many ms apart; a name stands for one key. The clock advances with them. */
function aKeyboard() {
  const onCode = jest.fn();
  const onTyped = jest.fn((keys: string) => keys === '/');
  const { press } = createKeyRuns({ onCode, onTyped });
  let at = 0;
  const type = (keys: string | string[], every: number, shiftKey = false) =>
    [...keys].map((key) => {
      jest.advanceTimersByTime(every);
      at += every;
      return press({ key, shiftKey, timeStamp: at });
    });
  return { onCode, type, typed: () => onTyped.mock.calls.map(([keys]) => keys) };
}

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ADDRESS = `https://portal.example/account/bookings?booking=${UUID}`;

test.each([
  ['a short id', 'CI-12345', 5],
  ['a number of 36 characters', UUID, 5],
  ['a slow scanner', UUID, 12],
  ['a very slow scanner', UUID, 30],
  ['an address', ADDRESS, 5],
  ['an address by a slow scanner', ADDRESS, 12],
])('%s is one code, and nothing in it is a shortcut', (_, code, every) => {
  const { onCode, type, typed } = aKeyboard();
  type('x', 1000);
  expect(type([code[0] ?? ''], 1000)).toEqual([false]);
  const rest = type([...code.slice(1), 'Enter'], every);
  expect(rest.at(-1)).toBe(true);
  jest.runAllTimers();
  expect(onCode.mock.calls).toEqual([[code]]);
  expect(typed()).toEqual(['x']);
});

test.each([
  ['a person who types fast', 'bk-7F3K2M', 60],
  ['a person who takes their time', 'bk-7F3K2M', 110],
  ['too few keys', 'bk-7F3K', 5],
])('%s is no scanner, and what was typed is no shortcut', (_, text, every) => {
  const { onCode, type, typed } = aKeyboard();
  type([...text, 'Enter'], every);
  expect(onCode).not.toHaveBeenCalled();
  expect(typed().every((keys) => keys.length > 1)).toBe(true);
});

test('a scanner that holds Shift between the letters stays in its rhythm', () => {
  const { onCode, type } = aKeyboard();
  type([...'CI123456'].flatMap((key) => ['Shift', key]).concat('Enter'), 30);
  expect(onCode).toHaveBeenCalledWith('CI123456');
});

test('Enter after a burst presses nothing, Enter alone does', () => {
  const { type } = aKeyboard();
  expect(type(['Enter'], 1000)).toEqual([false]);
  expect(type([...'7F3K2M', 'Enter'], 8).at(-1)).toBe(true);
  expect(type(['i', 'Enter'], 300)).toEqual([false, false]);
});

test.each<[string, [keys: string | string[], every: number, shift?: boolean][], string[]]>([
  ['a key alone', [['i', 1000]], ['i']],
  ['one key after the other', [['iou', 200]], ['i', 'o', 'u']],
  ['two keys at once', [['io', 80]], ['io']],
  ['two keys of a sequence', [['gt', 80]], ['gt']],
  ['Caps Lock', [['I', 1000]], ['i']],
  ['a letter with Shift', [['i', 1000, true]], ['I']],
  ['a key and an arrow at once', [[['i', 'ArrowDown', 'i'], 40]], ['i', 'i']],
  ['a slash before a name', [['/', 1000]], ['/']],
])('%s', (_, presses, runs) => {
  const { type, typed } = aKeyboard();
  for (const [keys, every, shift] of presses) type(keys, every, shift);
  jest.runAllTimers();
  expect(typed()).toEqual(runs);
});

test('a key waits for the next one, a slash does not', () => {
  const { type, typed } = aKeyboard();
  type('i', 1000);
  expect(typed()).toEqual([]);
  jest.advanceTimersByTime(120);
  expect(typed()).toEqual(['i']);
  expect(type('/', 1000)).toEqual([true]);
  expect(typed()).toEqual(['i', '/']);
});
