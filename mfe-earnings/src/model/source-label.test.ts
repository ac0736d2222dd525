/** @jest-environment node */
import { aTransaction } from '../testing/builders.fixture.ts';
import { sourceLabel } from './source-label.ts';

const t = (key: string) => key;

test.each([
  ['booking', {}, 750, 'source.booking'],
  ['booking', {}, -750, 'source.refund'],
  ['refund', {}, -750, 'source.refund'],
  ['Booking refund', {}, -1, 'source.refund'],
  ['bonus', null, 100, 'source.bonus'],
  ['adjustment', null, -100, 'source.adjustment'],
  ['loyalty_reward', null, 100, 'Loyalty reward'],
  [null, {}, 100, 'source.booking'],
  [null, null, 100, 'source.other'],
  ['constructor', null, 100, 'Constructor'],
] as const)(
  'a transaction of type %j (booking: %o) with the amount %d is labelled %s',
  (type, booking, amount, label) => {
    const line = aTransaction({ amount, booking });
    expect(sourceLabel({ ...line, source: { type, booking: line.source?.booking ?? null } }, t)).toBe(label);
  },
);

test('a transaction without a source has a label', () => {
  expect(sourceLabel(aTransaction({ source: null }), t)).toBe('source.other');
});
