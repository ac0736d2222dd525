import { screen } from '@testing-library/react';
import {
  aPortal,
  aTokenSession,
  failure,
  type FakeAnswer,
  fakeApi,
  renderRoutes,
  wire,
} from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aGuestPortal } from '../testing/server.fixture.ts';

const PASSWORD = 'a new sentence for bags';
const NOW = '2026-03-05T14:05:00Z';

const aRecovery = () => aTokenSession({ token: 'rec/1', role: 'recovery', expiresAt: '2026-03-05T15:00:00.000Z' });

const renderReset = (at = '/reset?token=rec%2F1&utm_source=mail', portal = aGuestPortal()) =>
  renderRoutes(remote, { name: 'auth', at, now: NOW, portal });

async function choose({ user }: Awaited<ReturnType<typeof renderReset>>, password = PASSWORD, repeat = password) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Repeat the password'), repeat);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

test('the token is removed from the URL at once, and the page shows the form for the token’s owner', async () => {
  fakeApi.get('/v2/tokens/rec%2F1', aRecovery());
  const { router } = await renderReset();
  expect(await screen.findByText('For paola@example.com')).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe('/reset?utm_source=mail');
  expect(router.state.historyAction).toBe('REPLACE');
  const [check] = fakeApi.requests();
  expect(check?.headers.get('authorization')).toBe('Token rec/1');
});

test('the new password is sent with the recovery token, and the login opens with the e-mail filled in', async () => {
  fakeApi.get('/v2/tokens/rec%2F1', aRecovery());
  fakeApi.patch('/v2/me', 204);
  const page = await renderReset();
  await choose(page);

  expect(await screen.findByRole('heading', { name: 'Log in as a host' })).toBeVisible();
  expect(screen.getByLabelText('E-mail address')).toHaveValue('paola@example.com');
  expect(screen.getByText('Your new password is saved. Log in with it.')).toBeVisible();
  const [change] = fakeApi.requestsTo('PATCH /v2/me');
  expect(change?.body).toEqual({ id: 'u7', password: PASSWORD });
  expect(change?.headers.get('authorization')).toBe('Token rec/1');
  expect(page.portal.session.$session.get().isAuthenticated).toBe(false);
  expect(page.portal.session.updateUser).not.toHaveBeenCalled();
});

test('a reset ends the session in this browser', async () => {
  fakeApi.get('/v2/tokens/rec%2F1', aRecovery());
  fakeApi.patch('/v2/me', 204);
  const page = await renderReset(undefined, aPortal());
  await choose(page);
  await screen.findByRole('heading', { name: 'Log in as a host' });
  expect(page.portal.session.signOut).toHaveBeenCalledWith({ redirectTo: '/login' });
  expect(fakeApi.requestsTo('PATCH /v2/me')[0]?.headers.get('authorization')).toBe('Token rec/1');
});

describe('a recovery link that is no longer valid', () => {
  test.each<[string, FakeAnswer]>([
    ['unknown', failure(404)],
    ['malformed', failure(400)],
    ['too long for a URL', failure(414)],
    ['too long for a header', failure(431)],
    ['refused', failure(401)],
    ['with the token of a host session', aTokenSession({ token: 'rec/1', role: 'host' })],
    ['expired', { ...aRecovery(), expiresAt: '2026-03-05T14:04:59.000Z' }],
    ['without a user', wire({ token: 'rec/1', role: 'recovery' })],
  ])('an invalid recovery link (%s) shows a message and offers a new link', async (_, answer) => {
    fakeApi.get('/v2/tokens/rec%2F1', answer);
    const { portal } = await renderReset();
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/forgot/),
    );
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(portal.session.signOut).not.toHaveBeenCalled();
  });

  test('a reset link that was used while the form was open shows the expired message', async () => {
    fakeApi.get('/v2/tokens/rec%2F1', aRecovery());
    fakeApi.patch('/v2/me', failure(401, { error_id: 'UNAUTHORIZED' }));
    const page = await renderReset();
    await choose(page);
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
    expect(page.portal.session.signOut).not.toHaveBeenCalled();
  });

  test('a missing recovery link (for example after a reload) offers a new link', async () => {
    await renderReset('/reset');
    expect(await screen.findByText('Open the link in our e-mail')).toBeVisible();
    expect(fakeApi.requests()).toHaveLength(0);
  });
});

test('a failed check of the recovery link can be retried', async () => {
  fakeApi.get('/v2/tokens/rec%2F1', 'offline', 'offline', 'offline', aRecovery());
  const { user } = await renderReset();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('For paola@example.com')).toBeVisible();
});

test('a weak password and a differing repetition are reported before sending, and a rejected password is reported afterwards', async () => {
  fakeApi.get('/v2/tokens/rec%2F1', aRecovery());
  fakeApi.patch('/v2/me', failure(422, { errors: { password: ['too common'] } }));
  const page = await renderReset();
  await choose(page, 'password1', 'password2');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/easy to guess/);
  expect(screen.getByLabelText('Repeat the password')).toHaveAccessibleDescription('The two passwords don’t match');
  expect(fakeApi.requestsTo('PATCH /v2/me')).toHaveLength(0);

  await page.user.clear(screen.getByLabelText('New password'));
  await page.user.clear(screen.getByLabelText('Repeat the password'));
  await choose(page);
  expect(await screen.findByText('We can’t accept this password. Choose another one')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue(PASSWORD);
});
