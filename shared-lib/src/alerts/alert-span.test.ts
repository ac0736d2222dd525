import { freePosition } from './alert-span.ts';

const SHORT = { message: 'Ana: 2 bags checked in.' };
const LONG = { message: 'Das Gepäck von Ana konnte nicht angenommen werden. Es hat sich nichts geändert.' };
const at = (position: number, { message }: typeof SHORT) => ({ position, message });

test.each([
  ['the first one is at the bottom', [], LONG, 0],
  ['a short one is drawn above a long one', [at(0, LONG)], SHORT, 2],
  ['a long one doesn’t fit between two', [at(0, SHORT), at(2, SHORT)], LONG, 3],
  ['a short one does', [at(0, SHORT), at(2, SHORT)], SHORT, 1],
  ['a long one takes the room of a long one', [at(2, LONG)], LONG, 0],
])('an alert gets the lowest free position with enough room: %s', (_, shown, newest, position) =>
  expect(freePosition(shown, newest)).toBe(position),
);
