/** @jest-environment node */
import { humanised, paymentStateOf } from './payment-status.ts';

test.each([
  ['paid', 'paid'],
  ['PAID', 'paid'],
  ['pending', 'pending'],
  ['processing', 'processing'],
  ['in transit', 'processing'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['awaiting_review', 'unknown'],
  ['constructor', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
] as const)('the status %j is mapped to %s', (status, state) => {
  expect(paymentStateOf(status)).toBe(state);
});

test.each([
  ['awaiting_review', 'Awaiting review'],
  ['ON-HOLD', 'On hold'],
  ['x', 'X'],
])('the status %s is formatted as %s', (code, text) => {
  expect(humanised(code)).toBe(text);
});
