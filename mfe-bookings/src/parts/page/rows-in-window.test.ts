import { rowsInWindow } from './rows-in-window.ts';

const HEIGHTS = { above: 170, heading: 30, row: 80 };

test.each<[string, number, number[], number[]]>([
  ['the rows that fit and the one that is cut', 844, [30], [9]],
  ['the next group has what the first one leaves', 844, [3, 25], [3, 5]],
  ['a group that begins below the window has none', 844, [30, 2], [9, 0]],
  ['an empty group takes its heading', 844, [0, 30], [0, 8]],
  ['a window that is lower than what stands above', 160, [5, 5], [0, 0]],
])('%s', (_, innerHeight, counts, rows) => {
  jest.replaceProperty(window, 'innerHeight', innerHeight);
  expect(rowsInWindow(counts, HEIGHTS)).toEqual(rows);
});

afterEach(() => jest.restoreAllMocks());
