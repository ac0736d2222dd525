import { instantOf, renewalStep } from './session-lifetime.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');
const DAY = 24 * 60 * 60 * 1000;
const stored = { token: 't', isAuthenticated: true, role: 'host', wasRenewedBlindly: false };
const at = (ms: number) => new Date(NOW + ms).toISOString();

test.each([
  { name: 'no token', subject: { ...stored, token: null, expiresAt: at(DAY) }, step: 'reset' },
  { name: 'not authenticated', subject: { ...stored, isAuthenticated: false, expiresAt: at(DAY) }, step: 'nothing' },
  { name: 'more than 14 days ahead', subject: { ...stored, expiresAt: at(14 * DAY + 1) }, step: 'skip' },
  { name: 'exactly 14 days ahead', subject: { ...stored, expiresAt: at(14 * DAY) }, step: 'renew' },
  { name: 'already expired', subject: { ...stored, expiresAt: at(-DAY) }, step: 'renew' },
  { name: 'recovery', subject: { ...stored, role: 'recovery', expiresAt: at(DAY) }, step: 'skip' },
  { name: 'an unknown role', subject: { ...stored, role: null, expiresAt: at(DAY) }, step: 'renew' },
  { name: 'no expiry', subject: { ...stored, expiresAt: null }, step: 'renew' },
  { name: 'no expiry, renewed before', subject: { ...stored, expiresAt: null, wasRenewedBlindly: true }, step: 'skip' },
])('the renewal step is $step in the case "$name"', ({ subject, step }) => {
  expect(renewalStep(subject, NOW)).toBe(step);
});

test.each([
  ['2026-03-05T14:05:00Z', NOW],
  ['2026-03-05T14:05:00', NOW],
  ['2026-03-05T14:05:00.000+00:00', NOW],
  ['2026-03-05T16:05:00+0200', NOW],
  ['2026-03-05', Date.parse('2026-03-05T00:00:00Z')],
  ['never', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the server’s date-time %p is parsed as an instant, or as null if it is invalid', (value, ms) => {
  expect(instantOf(value)).toBe(ms);
});
