import { expect, test } from '@jest/globals';
import type { CallName } from './call-names.ts';
import { takenWith } from './dialects.ts';
import type { Reading } from './finding.ts';

const aReading = (json: unknown): Reading => ({
  sent: '',
  answer: { status: 422, json, text: '', headers: new Headers(), ms: 1 },
  problem: 'refused',
  decoded: undefined,
});

test.each<[CallName, Partial<Record<CallName, unknown>>, string | null]>([
  ['requestPasswordReset', { requestPasswordReset: { errors: { username: [] } } }, 'PORTAL_API_ACCOUNT_FIELD=username'],
  [
    'requestPasswordReset',
    { requestPasswordReset: { errors: { email: [] } } },
    'PORTAL_API_ACCOUNT_FIELD, if it names',
  ],
  ['requestPasswordReset', { requestPasswordReset: 'no' }, 'PORTAL_API_ACCOUNT_FIELD, if it names'],
  ['renewToken', { getToken: { expires_at: 1_772_719_500 } }, 'PORTAL_API_RENEWAL=seconds'],
  ['renewToken', { getToken: { expires_at: 1_772_719_500_000 } }, 'PORTAL_API_RENEWAL=milliseconds'],
  ['renewToken', {}, 'PORTAL_API_RENEWAL=seconds or milliseconds, if'],
  ['updateBooking', {}, null],
])('takenWith returns the setting for a refused %s after the responses %j', (name, answers, setting) => {
  const readings = new Map(Object.entries(answers).map(([call, json]) => [call, aReading(json)]));
  const found = takenWith(name, { readings });
  // An expected text with a comma is the start of an explanation. Any other text is a complete line of an `.env` file.
  expect(setting?.includes(',') ? found?.slice(0, setting.length) : found).toBe(setting);
});
