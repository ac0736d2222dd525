import {
  createUser,
  getStashpoint,
  getToken,
  listClosures,
  listHosts,
  renewToken,
  requestPasswordReset,
  updateMe,
  updateStashpoint,
} from '../contract/index.ts';
import { aClient, type Answer, failureOf, json } from './api-client.fixture.ts';
import { type ApiDialect, asksForProof, isUnauthorized, sendsTermsLater, tellsTerms } from './index.ts';

const speaking = (apiDialect: ApiDialect, ...answers: Answer[]) => aClient(answers, { apiDialect });
const CLOSURES = { query: { stashpointId: 's1' } };

test('null instead of a list is read as an empty list only if the dialect allows it', async () => {
  expect(await speaking({ nullLists: 'empty' }, json(null)).client.call(listClosures, CLOSURES)).toEqual([]);
  const failure = await failureOf(aClient([json(null)]).client.call(listClosures, CLOSURES));
  expect(failure.kind).toBe('decode');
});

test.each([
  ['seconds', 1_772_719_500],
  ['milliseconds', 1_772_719_500_000],
] as const)('an instant in %s since the epoch is decoded', async (moments, open) => {
  const closure = { id: 'c1', close_date: open, open_date: null, reason: 'Closed', stashpoint_id: 's1' };
  const [read] = await speaking({ moments }, json([closure])).client.call(listClosures, CLOSURES);
  expect(read).toMatchObject({ closeDate: '2026-03-05T14:05:00.000Z', openDate: null });
});

test('Monday is day 0 in requests and responses if the dialect numbers it 0', async () => {
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
])('the error %s ends the session if the dialect lists it', async (sign, answer) => {
  const { client, onUnauthorized } = speaking({ sessionEnds: [sign] }, answer);
  expect(isUnauthorized(await failureOf(client.call(listHosts)))).toBe(true);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  const strict = aClient([answer]);
  expect(isUnauthorized(await failureOf(strict.client.call(listHosts)))).toBe(false);
  expect(strict.onUnauthorized).not.toHaveBeenCalled();
});

test('a call times out after the dialect’s time limit', async () => {
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

test('the request for a new password uses the dialect’s name for the account field', async () => {
  const { client, requests } = speaking({ accountField: 'username' }, json({}));
  await client.call(requestPasswordReset, { body: { email: 'paola@example.com' } });
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual({ username: 'paola@example.com' });
});

test.each([
  ['seconds', 1_772_719_500],
  ['milliseconds', 1_772_719_500_000],
] as const)('a session is renewed with its expiry in %s since the epoch', async (renewal, expected) => {
  const { client, requests } = speaking({ renewal }, json({}));
  await client.call(renewToken, { params: { token: 'abc' }, body: { expiresAt: '2026-03-05T14:05:00.000Z' } });
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual({ expires_at: expected });
});

const bodyOf = ({ init }: { init: RequestInit }): unknown => JSON.parse(String(init.body));
const NOW = '2026-03-05T14:05:00.000Z';

test('the time when the terms were accepted is read and written under the dialect’s field name', async () => {
  const user = { id: 'u7', email: 'paola@example.com', first_name: 'Paola', last_name: 'Neri', terms_at: NOW };
  const { client, requests } = speaking({ termsField: 'terms_at' }, json({ expires_at: NOW, user }));
  const answer = await client.call(getToken, { params: { token: 'abc' } });
  expect(answer.user?.acceptedTermsAt).toBe(NOW);
  await client.call(updateMe, { body: { id: 'u7', acceptedTermsAt: NOW } });
  expect(requests.slice(1).map(bodyOf)).toEqual([{ id: 'u7', terms_at: NOW }]);
});

test('the dialect’s field for the time when the terms were accepted is read as an instant', async () => {
  const user = {
    id: 'u7',
    email: 'paola@example.com',
    first_name: 'Paola',
    last_name: 'Neri',
    terms_at: 1_772_719_500,
  };
  const { client } = speaking({ termsField: 'terms_at', moments: 'seconds' }, json({ expires_at: NOW, user }));
  const answer = await client.call(getToken, { params: { token: 'abc' } });
  expect(answer.user?.acceptedTermsAt).toBe(NOW);
});

const SIGN_UP = {
  body: {
    email: 'paola@example.com',
    firstName: 'Paola',
    lastName: 'Neri',
    language: 'it',
    password: 'store-my-bags-2026',
    phoneNumber: '+39055123456',
  },
};

test.each<[ApiDialect, Record<string, unknown>, sentLater: boolean, isShown: boolean]>([
  [{}, {}, true, true],
  [{ terms: 'sign-up' }, { accepted_tos_at: NOW }, false, true],
  [{ terms: 'sign-up', termsField: 'terms_at' }, { terms_at: NOW }, false, true],
  [{ terms: 'never' }, {}, false, false],
])('with the dialect %j, a sign-up sends the additional fields %j', async (dialect, carried, sentLater, isShown) => {
  jest.useFakeTimers({ now: Date.parse(NOW) });
  try {
    const answer = { full_token: { access_token: 'a', user: { id: 'u9' } } };
    const { client, requests } = speaking(dialect, json(answer));
    await client.call(createUser, SIGN_UP);
    const { email, password, language, source, first_name, last_name, phone_number, ...more } = bodyOf(
      requests[0]!,
    ) as Record<string, unknown>;
    expect([email, password, language, source]).toEqual(['paola@example.com', 'store-my-bags-2026', 'it', 'web']);
    expect([first_name, last_name, phone_number]).toEqual(['Paola', 'Neri', '+39055123456']);
    expect(more).toEqual(carried);
    expect([sendsTermsLater(dialect), tellsTerms(dialect)]).toEqual([sentLater, isShown]);
  } finally {
    jest.useRealTimers();
  }
});

const NEW_PASSWORD = { body: { id: 'u7', password: 'a new sentence', currentPassword: 'store-my-bags-2026' } };

test('the current password is sent under the dialect’s field name, and its error is assigned to the form field', async () => {
  const refusal = json({ message: 'No.', errors: { old_password: ['Wrong.'], password: ['Short.'] } }, 422);
  const { client, requests } = speaking({ proofField: 'old_password' }, refusal);
  const failure = await failureOf(client.call(updateMe, NEW_PASSWORD));
  expect(requests.map(bodyOf)).toEqual([{ id: 'u7', password: 'a new sentence', old_password: 'store-my-bags-2026' }]);
  expect(failure.errors).toEqual({ current_password: ['Wrong.'], password: ['Short.'] });
});

test('the current password is required unless the dialect makes it optional', () => {
  expect([undefined, {}, { proof: 'none' } as const].map(asksForProof)).toEqual([true, true, false]);
});

test.each([
  ['401', json({ error_id: 'UNAUTHORIZED', message: 'Wrong.' }, 401)],
  ['403', json({ message: 'Wrong.' }, 403)],
  ['BAD_PASSWORD', json({ error_id: 'BAD_PASSWORD', message: 'Wrong.' }, 400)],
])('the error %s is treated as a wrong current password and does not end the session', async (sign, answer) => {
  const { client, onUnauthorized } = speaking({ proofWrong: [sign], sessionEnds: ['403'] }, answer);
  const failure = await failureOf(client.call(updateMe, NEW_PASSWORD));
  expect(failure).toMatchObject({ status: 422, errors: { current_password: ['Wrong.'] } });
  expect(onUnauthorized).not.toHaveBeenCalled();
  const other = await failureOf(client.call(updateMe, { body: { id: 'u7', firstName: 'Paola' } }));
  expect(other.errors).toEqual({});
  expect(onUnauthorized).toHaveBeenCalledTimes(sign === 'BAD_PASSWORD' ? 0 : 1);
});

test('an error for the renamed account field is assigned to the account field', async () => {
  const { client } = speaking({ accountField: 'username' }, json({ message: 'No.', errors: { username: ['?'] } }, 422));
  const failure = await failureOf(client.call(requestPasswordReset, { body: { email: 'paola' } }));
  expect(failure.errors).toEqual({ email: ['?'] });
});
