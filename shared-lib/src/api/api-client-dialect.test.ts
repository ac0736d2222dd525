import {
  getStashpoint,
  listClosures,
  listHosts,
  renewToken,
  requestPasswordReset,
  updateStashpoint,
} from '../contract/index.ts';
import { aClient, type Answer, failureOf, json } from './api-client.fixture.ts';
import { type ApiDialect, isUnauthorized } from './index.ts';

const speaking = (apiDialect: ApiDialect, ...answers: Answer[]) => aClient(answers, { apiDialect });
const CLOSURES = { query: { stashpointId: 's1' } };

test('null in place of a list is a list without rows, and without the setting an answer of another form', async () => {
  expect(await speaking({ nullLists: 'empty' }, json(null)).client.call(listClosures, CLOSURES)).toEqual([]);
  const failure = await failureOf(aClient([json(null)]).client.call(listClosures, CLOSURES));
  expect(failure.kind).toBe('decode');
});

test.each([
  ['seconds', 1_772_719_500],
  ['milliseconds', 1_772_719_500_000],
] as const)('moments are %s', async (moments, open) => {
  const closure = { id: 'c1', close_date: open, open_date: null, reason: 'Closed', stashpoint_id: 's1' };
  const [read] = await speaking({ moments }, json([closure])).client.call(listClosures, CLOSURES);
  expect(read).toMatchObject({ closeDate: '2026-03-05T14:05:00.000Z', openDate: null });
});

test('Monday is 0, read and written', async () => {
  const hours = [0, 6].map((day) => ({ day, open: '09:00', close: '18:00' }));
  const spot = { id: 's1', business_name: 'Café', capacity: 3, approved: true, opening_hours: hours };
  const { client, requests } = speaking({ monday: 0 }, json(spot));
  const { openingHours } = await client.call(getStashpoint, { params: { id: 's1' } });
  expect(openingHours.map(({ day }) => day)).toEqual([1, 7]);
  await client.call(updateStashpoint, { params: { id: 's1' }, body: { openingHours } });
  expect(JSON.parse(String(requests[1]?.init.body))).toEqual({ opening_hours: hours });
});

test.each([
  ['419', json({ message: 'Session over' }, 419)],
  ['SESSION_OVER', json({ error_id: 'SESSION_OVER', message: 'Session over' }, 403)],
])('%s ends the session, when it is named', async (sign, answer) => {
  const { client, onUnauthorized } = speaking({ sessionEnds: [sign] }, answer);
  expect(isUnauthorized(await failureOf(client.call(listHosts)))).toBe(true);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  const strict = aClient([answer]);
  expect(isUnauthorized(await failureOf(strict.client.call(listHosts)))).toBe(false);
  expect(strict.onUnauthorized).not.toHaveBeenCalled();
});

test('a slow one is waited for as long as is set', async () => {
  jest.useFakeTimers();
  try {
    const failure = failureOf(speaking({ patience: 20 }, 'hangs').client.call(listHosts));
    let isOver = false;
    void failure.then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(19_900);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect((await failure).kind).toBe('timeout');
  } finally {
    jest.useRealTimers();
  }
});

test('the account has another name where a new password is asked for', async () => {
  const { client, requests } = speaking({ accountField: 'username' }, json({}));
  await client.call(requestPasswordReset, { body: { email: 'paola@example.com' } });
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual({ username: 'paola@example.com' });
});

test.each([
  ['seconds', 1_772_719_500],
  ['milliseconds', 1_772_719_500_000],
] as const)('a session is renewed in %s', async (renewal, expected) => {
  const { client, requests } = speaking({ renewal }, json({}));
  await client.call(renewToken, { params: { token: 'abc' }, body: { expiresAt: '2026-03-05T14:05:00.000Z' } });
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual({ expires_at: expected });
});
