import type { Alert } from '../../alerts/index.ts';
import { nextPage, roomOf, shownPage } from './alert-pages.ts';

const at = (position: number, variant: Alert['variant'] = 'success'): Alert => ({
  id: `a${position}`,
  variant,
  message: '',
  action: null,
  isPromised: true,
  position,
});

test.each([
  ['the first page is shown first', [at(2), at(1), at(0)], 2, null, 0],
  ['the chosen page is shown', [at(2), at(1), at(0)], 2, 1, 1],
  ['a chosen page without remaining alerts is not shown', [at(1), at(0)], 2, 1, 0],
  ['the page with a failed action is shown first', [at(4, 'scary'), at(0)], 2, null, 2],
  ['a page without alerts is not shown', [at(3)], 2, null, 1],
])('a column that is too short for its alerts shows one page of them: %s', (_, alerts, fits, chosen, page) => {
  expect(shownPage(alerts, { fits, chosen })).toBe(page);
});

test.each([
  ['the next one', [at(0), at(2)], 0, 1],
  ['the next one that has alerts', [at(0), at(4)], 0, 2],
  ['the first one after the last', [at(0), at(4)], 2, 0],
])('the next page of alerts is %s', (_, alerts, shown, page) => {
  expect(nextPage(alerts, { fits: 2, shown })).toBe(page);
});

test.each([
  ['up to the next one', at(0), [at(0), at(2)], 5, 2],
  ['to the next one, ignoring those below', at(2), [at(0), at(2)], 5, 3],
  ['up to the end of its page', at(3), [at(3), at(4)], 4, 1],
  ['without a limit', at(0), [at(0)], Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])('an alert in a column can grow %s', (_, alert, alerts, fits, room) => {
  expect(roomOf(alert, alerts, { fits })).toBe(room);
});
