import { screen, waitFor } from '@testing-library/react';
import { aHost, aTokenSession, failure, type FakeAnswer, fakeApi } from '@host-portal/shared-lib/testing';
import { aNewUser, create, everyStepWorks, fillIn, lines, PASSWORD, paste, renderSignup } from './signup.fixture.tsx';

// Querying a form with 230 countries by role is slow on a busy machine, so these tests get more time.
jest.setTimeout(20_000);

describe('a sign-up never creates a user twice', () => {
  test.each<[string, FakeAnswer]>([
    ['our server failed', failure(500)],
    ['the network failed', 'offline'],
    ['the token was refused', failure(401)],
  ])('after a failed second step (%s), Finish sign-up repeats only that step', async (_, answer) => {
    everyStepWorks();
    fakeApi.post('/v2/hosts', answer, aHost());
    const { user, portal } = await renderSignup();
    await fillIn(user);
    await create(user);

    expect(await screen.findByText('Your account is ready, but one step is missing')).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Finish sign-up' }));
    expect(await screen.findByText('Elsewhere: /account/stashpoints/create')).toBeVisible();

    expect(lines()).toEqual(['POST /v2/users', 'POST /v2/hosts', 'POST /v2/hosts', 'POST /v2/tokens', 'PATCH /v2/me']);
    const [first, second] = fakeApi.requestsTo('POST /v2/hosts');
    expect(second?.headers.get('authorization')).toBe('Bearer bearer-9');
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(portal.session.signOut).not.toHaveBeenCalled();
  });

  test('a referrer that the second step refuses is reported at its field and can be corrected or removed', async () => {
    everyStepWorks();
    const refused = failure(422, { error_id: 'VALIDATION_ERROR', errors: { referred_by: ['Unknown host.'] } });
    fakeApi.post('/v2/hosts', refused, aHost());
    const { user } = await renderSignup();
    await fillIn(user);
    await paste(user, /Who told you about us/, 'nobody');
    await create(user);

    const field = await screen.findByLabelText(/Who told you about us/);
    expect(screen.getByText('Your account is ready, but one step is missing')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(/We don’t know this referrer/);
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Finish sign-up' }));
    expect(await screen.findByText('Elsewhere: /account/stashpoints/create')).toBeVisible();

    const hosts = fakeApi.requestsTo('POST /v2/hosts');
    expect(hosts.map(({ body }) => body)).toEqual(
      ['nobody', null].map((referrer) => ({ user_id: 'u9', referred_by: referrer })),
    );
    expect(new Set(hosts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
    expect(fakeApi.requestsTo('POST /v2/users')).toHaveLength(1);
  });

  test('after a failed login, only the login is repeated', async () => {
    everyStepWorks();
    fakeApi.post('/v2/tokens', failure(503), aTokenSession());
    const { user } = await renderSignup();
    await fillIn(user);
    await create(user);
    await user.click(await screen.findByRole('button', { name: 'Finish sign-up' }));
    expect(await screen.findByText('Elsewhere: /account/stashpoints/create')).toBeVisible();
    expect(lines()).toEqual(['POST /v2/users', 'POST /v2/hosts', 'POST /v2/tokens', 'POST /v2/tokens', 'PATCH /v2/me']);
  });

  test('if the first step got no response, a retry sends the same request with the same idempotency key', async () => {
    everyStepWorks();
    fakeApi.post('/v2/users', 'offline', aNewUser);
    const { user } = await renderSignup();
    await fillIn(user);
    await create(user);
    await screen.findByText(/couldn’t reach our server/);
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
    await create(user);
    await screen.findByText(/Elsewhere/);
    const [first, second] = fakeApi.requestsTo('POST /v2/users');
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  test('if the account was created but the response was lost, the sign-up signs in and sends the missing step', async () => {
    everyStepWorks();
    fakeApi.post('/v2/users', 'offline', failure(422, { errors: { email: ['is taken'] } }));
    fakeApi.get('/v2/hosts', []);
    const { user } = await renderSignup();
    await fillIn(user);
    await create(user);
    await screen.findByText(/couldn’t reach our server/);
    await create(user);
    expect(await screen.findByText('Elsewhere: /account/stashpoints/create')).toBeVisible();
    expect(fakeApi.requestsTo('POST /v2/hosts')[0]?.body).toEqual({ user_id: 'u9', referred_by: null });
  });

  test('an address that somebody else took in the meantime is reported as taken', async () => {
    everyStepWorks();
    fakeApi.post('/v2/users', 'offline', failure(422, { errors: { email: ['is taken'] } }));
    fakeApi.post('/v2/tokens', failure(401));
    const { user } = await renderSignup();
    await fillIn(user);
    await create(user);
    await screen.findByText(/couldn’t reach our server/);
    await create(user);
    expect(await screen.findByText('There’s already an account with this e-mail address')).toBeVisible();
  });

  test('a double click creates one account', async () => {
    everyStepWorks();
    const { user } = await renderSignup();
    await fillIn(user);
    await user.dblClick(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText(/Elsewhere/);
    expect(fakeApi.requestsTo('POST /v2/users')).toHaveLength(1);
  });
});
