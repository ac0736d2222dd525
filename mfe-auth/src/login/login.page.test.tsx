import { screen, waitFor, within } from '@testing-library/react';
import {
  aHost,
  aTokenSession,
  failure,
  type FakeAnswer,
  fakeApi,
  renderRoutes,
  wire,
} from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aGuestPortal } from '../testing/server.fixture.ts';
import { pathAfterLogin } from './sign-in.ts';

const PASSWORD = 'store-my-bags-2026';

const renderLogin = (at = '/login', language: 'en' | 'de' = 'en', { hasEnded = false } = {}) => {
  const portal = aGuestPortal({ language });
  const session = { ...portal.session, hasEnded: () => hasEnded };
  return renderRoutes(remote, { name: 'auth', at, language, portal: { ...portal, session } });
};

async function logIn(user: Awaited<ReturnType<typeof renderLogin>>['user'], password = PASSWORD) {
  await user.type(screen.getByLabelText('E-mail address'), ' paola@example.com ');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('a login makes one call with the role `host` and opens the account page', async () => {
  fakeApi.post('/v2/tokens', aTokenSession());
  fakeApi.get('/v2/hosts', [aHost({ id: 'h1', userId: 'u1' }), aHost({ userId: 'u7' })]);
  const { user } = await renderLogin();
  await logIn(user);

  expect(await screen.findByText('Elsewhere: /account')).toBeVisible();
  const [login, hosts] = fakeApi.requests();
  expect(login?.line).toBe('POST /v2/tokens');
  expect(login?.body).toEqual({ username: 'paola@example.com', password: PASSWORD, role: 'host' });
  expect(login?.headers.get('authorization')).toBeNull();
  expect(hosts?.line).toBe('GET /v2/hosts');
  expect(hosts?.query.get('paginate')).toBe('false');
  expect(fakeApi.requests()).toHaveLength(2);
});

test('after a session has ended, the login page shows a notice and then returns to the previous page in its language', async () => {
  fakeApi.post('/v2/tokens', aTokenSession());
  fakeApi.get('/v2/hosts', [aHost()]);
  const next = encodeURIComponent('/de/account/bookings?page=2');
  const { user } = await renderLogin(`/login?next=${next}&redirectReason=UNAUTHORIZED`, 'de', { hasEnded: true });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Anmeldung für Partner');
  expect(screen.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'paola@example.com');
  await user.type(screen.getByLabelText('Passwort'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect(await screen.findByText('Elsewhere: /de/account/bookings?page=2')).toBeVisible();
});

test('a device without an earlier session shows the login page without a notice', async () => {
  const { portal } = await renderLogin('/login?next=%2Faccount&redirectReason=UNAUTHORIZED');
  await waitFor(() => expect(portal.queryClient.isFetching()).toBe(0));
  expect(screen.getByText('Log in to continue')).toBeVisible();
  expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
});

test('a wrong password shows a generic message, keeps the e-mail, and clears and focuses the password field', async () => {
  fakeApi.post('/v2/tokens', failure(401, { error_id: 'INVALID_CREDENTIALS', message: 'nope' }));
  const { user, portal, router } = await renderLogin();
  await logIn(user, 'wrong password');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'That e-mail and password don’t match. Check them or reset your password.',
  );
  expect(screen.getByLabelText('E-mail address')).toHaveValue('paola@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(portal.session.signOut).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/login');
});

test('values that a password manager fills in without an event are sent without invisible characters', async () => {
  fakeApi.post('/v2/tokens', aTokenSession());
  fakeApi.get('/v2/hosts', [aHost({ userId: 'u7' })]);
  const { user } = await renderLogin();
  screen.getByLabelText<HTMLInputElement>('E-mail address').value = 'paola@example.com\u200b';
  screen.getByLabelText<HTMLInputElement>('Password').value = PASSWORD;
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Elsewhere: /account')).toBeVisible();
  expect(fakeApi.requests()[0]?.body).toMatchObject({ username: 'paola@example.com', password: PASSWORD });
});

test('empty fields show their messages, the summary links to them, and nothing is sent', async () => {
  const { user } = await renderLogin();
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  const summary = screen.getByText('Check 2 fields').closest('[role=alert]') as HTMLElement;
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
  await user.click(within(summary).getByRole('link', { name: 'Enter your e-mail address' }));
  expect(screen.getByLabelText('E-mail address')).toHaveFocus();
  await user.keyboard('paola@example.com');
  expect(screen.getByLabelText('E-mail address')).not.toHaveAttribute('aria-invalid');
  expect(fakeApi.requests()).toHaveLength(0);
});

test.each<[string, FakeAnswer, RegExp, 'kept' | 'emptied']>([
  ['no such user or a wrong password', failure(401, { error_id: 'INVALID_CREDENTIALS' }), /don’t match/, 'emptied'],
  [
    'credentials that are refused as a field',
    failure(422, { errors: { password: ['bad'] } }),
    /don’t match/,
    'emptied',
  ],
  ['an account that isn’t a host', failure(403, { error_id: 'FORBIDDEN' }), /isn’t a host account/, 'kept'],
  ['a response without a token', wire({ access_token: 'a', id: 't1' }), /We couldn’t log you in/, 'kept'],
  ['too many attempts', failure(429, {}, { 'retry-after': '90' }), /Try again in 2 minutes/, 'kept'],
  ['no network', 'offline', /couldn’t reach our server/, 'kept'],
  ['a server error', failure(500), /wrong on our side/, 'kept'],
  ['a response of the wrong shape', wire([]), /couldn’t read/, 'kept'],
])('the form shows a message after a failed login: %s', async (_, answer, text, password) => {
  fakeApi.post('/v2/tokens', answer);
  const { user } = await renderLogin();
  await logIn(user);

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('E-mail address')).toHaveValue('paola@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue(password === 'kept' ? PASSWORD : '');
  expect(screen.getByRole('button', { name: 'Log in' })).not.toHaveAttribute('aria-disabled');
});

test('a user who isn’t a host gets a link to become one', async () => {
  fakeApi.post('/v2/tokens', failure(403));
  const { user } = await renderLogin();
  await logIn(user);
  const alert = (
    await screen.findByText('This isn’t a host account. Check the e-mail address, or sign up as a host.')
  ).closest('[role=alert]') as HTMLElement;
  expect(within(alert).getByRole('link', { name: 'Sign up as a host' })).toHaveAttribute('href', '/signup');
});

test('while a login is pending, the button shows its progress and a second click does nothing', async () => {
  fakeApi.post('/v2/tokens', 'hangs');
  const { user } = await renderLogin();
  await logIn(user);
  const button = screen.getByRole('button', { name: 'Log in' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  expect(fakeApi.requestsTo('POST /v2/tokens')).toHaveLength(1);
});

describe('a sign-up that stopped before its second step', () => {
  const hostless = [aHost({ id: 'h1', userId: 'u1' })];

  test('an unfinished sign-up is completed silently with the login’s access token', async () => {
    fakeApi.post('/v2/tokens', aTokenSession({ token: 'new-token', accessToken: 'bearer-7' }));
    fakeApi.get('/v2/hosts', hostless);
    fakeApi.post('/v2/hosts', aHost());
    const { user } = await renderLogin();
    await logIn(user);

    expect(await screen.findByText('Elsewhere: /account')).toBeVisible();
    const [made] = fakeApi.requestsTo('POST /v2/hosts');
    expect(made?.body).toEqual({ user_id: 'u7', referred_by: null });
    expect(made?.headers.get('authorization')).toBe('Bearer bearer-7');
  });

  test('an unfinished sign-up that fails again doesn’t prevent the login', async () => {
    fakeApi.post('/v2/tokens', aTokenSession());
    fakeApi.get('/v2/hosts', hostless);
    fakeApi.post('/v2/hosts', failure(500));
    const { user, portal } = await renderLogin();
    await logIn(user);

    expect(await screen.findByText('Elsewhere: /account')).toBeVisible();
    const [alert] = portal.alerts.$alerts.get();
    expect(alert?.variant).toBe('warning');
    expect(alert?.message).toMatch(/sign-up isn’t complete/);
    expect(portal.report).toHaveBeenCalled();
  });
});

test('the password can be pasted and shown, and the fields support autofill', async () => {
  const { user } = await renderLogin();
  const password = screen.getByLabelText('Password');
  await user.click(password);
  await user.paste(PASSWORD);
  expect(password).toHaveValue(PASSWORD);
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText('E-mail address')).toHaveAttribute('autocomplete', 'username');
});

test.each([
  ['', '/account'],
  ['?next=%2Faccount%2Fearnings%3Fpage%3D2%23top', '/account/earnings?page=2#top'],
  ['?next=%2Fde%2Faccount', '/account'],
  ['?next=%2F%2Fevil.com', '/account'],
  ['?next=%2F%5Cevil.com', '/account'],
  ['?next=%2F%09%2Fevil.com', '/account'],
  ['?next=https%3A%2F%2Fevil.com', '/account'],
  ['?next=javascript%3Aalert(1)', '/account'],
  ['?next=%2Fit%2Flogin%3Fnext%3D%2Flogin', '/account'],
])('a login with the query "%s" opens %s', (search, path) => {
  expect(pathAfterLogin(search, 'https://portal.example')).toBe(path);
});

test.each([
  ['en', /^2 changes are waiting on this device/],
  ['de', /^2 Änderungen warten auf diesem Gerät/],
] as const)('the login page shows the number of unsent changes in the language %s', async (language, text) => {
  const portal = aGuestPortal({ language });
  portal.outbox = { ...portal.outbox, countOnDevice: async () => 2 };
  await renderRoutes(remote, { name: 'auth', at: '/login', language, portal });
  expect(await screen.findByText(text)).toBeVisible();
});
