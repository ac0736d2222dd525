import { screen, waitFor, within } from '@testing-library/react';
import { aSession, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aGuestPortal } from '../testing/server.fixture.ts';
import { create, everyStepWorks, fillIn, lines, PASSWORD, renderSignup } from './signup.fixture.tsx';

// Querying a form with 230 countries by role is slow on a busy machine, so these tests get more time.
jest.setTimeout(20_000);

test('an account is created in four calls, each with exactly the fields in the spec', async () => {
  everyStepWorks();
  const { user } = await renderSignup();
  await fillIn(user);
  await user.type(screen.getByLabelText(/Who told you about us/), ' h77 ');
  await create(user);
  expect(await screen.findByText('Elsewhere: /account/stashpoints/create')).toBeVisible();

  const [account, host, login, terms] = fakeApi.requests();
  expect(lines()).toEqual(['POST /v2/users', 'POST /v2/hosts', 'POST /v2/tokens', 'PATCH /v2/me']);
  expect(account?.body).toEqual({
    email: 'rita@example.com',
    first_name: 'Rita',
    last_name: 'Sá Carneiro',
    language: 'en',
    password: PASSWORD,
    phone_number: '+447700900123',
    source: 'web',
  });
  expect(account?.headers.get('authorization')).toBeNull();
  expect(host?.body).toEqual({ user_id: 'u9', referred_by: 'h77' });
  expect(host?.headers.get('authorization')).toBe('Bearer bearer-9');
  expect(login?.body).toEqual({ username: 'rita@example.com', password: PASSWORD, role: 'host' });
  expect(terms?.body).toEqual({ id: 'u9', accepted_tos_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
  expect(terms?.headers.get('authorization')).toBe('Token token-9');
});

test('the page’s language and country and the link’s referrer are sent, and a missing referrer is sent as null', async () => {
  everyStepWorks();
  const { user, unmount } = await renderSignup('/signup?referred_by=h12', 'pt');
  expect(await screen.findByLabelText(/Quem lhe falou de nós/)).toHaveValue('h12');
  expect(screen.getByLabelText('Indicativo do país')).toHaveValue('PT');
  unmount();

  const again = await renderSignup();
  await fillIn(again.user, { number: '+351 912 345 678' });
  await user.tab();
  expect(screen.getByLabelText('Country code')).toHaveValue('PT');
  expect(screen.getByLabelText('Phone number')).toHaveValue('912345678');
  await create(again.user);
  expect(await screen.findByText(/Elsewhere/)).toBeVisible();
  expect(fakeApi.requestsTo('POST /v2/users')[0]?.body).toMatchObject({ phone_number: '+351912345678' });
  expect(fakeApi.requestsTo('POST /v2/hosts')[0]?.body).toEqual({ user_id: 'u9', referred_by: null });
});

test('a partner’s key in the link is not shown as the referrer', async () => {
  await renderSignup('/signup?ref=tripdock');
  expect(await screen.findByLabelText(/Who told you about us/)).toHaveValue('');
});

test('the sign-up’s first calls don’t use a token left over from an older session', async () => {
  everyStepWorks();
  const portal = aGuestPortal({ session: aSession({ token: 'left-over' }) });
  const { user } = await renderRoutes(remote, { name: 'auth', at: '/signup', portal });
  await fillIn(user);
  await create(user);
  await screen.findByText(/Elsewhere/);
  expect(fakeApi.requests().map(({ headers }) => headers.get('authorization'))).toEqual([
    null,
    'Bearer bearer-9',
    null,
    'Token token-9',
  ]);
});

test('invalid values are reported at their fields and in the summary, and nothing is sent', async () => {
  const { user } = await renderSignup();
  await user.type(await screen.findByLabelText('E-mail address'), 'rita');
  await user.type(screen.getByLabelText('Phone number'), '12');
  await user.type(screen.getByLabelText('Password'), 'password123');
  await user.type(screen.getByLabelText('Repeat the password'), 'password12');
  await create(user);

  const summary = screen.getByText('Check 7 fields').closest('[role=alert]') as HTMLElement;
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Enter your first name',
    'Enter your last name',
    'Enter an e-mail address like name@example.com',
    'Enter a full phone number, for example 07700 900123',
    'This password is easy to guess. Choose another one',
    'The two passwords don’t match',
    'Accept the terms to create an account',
  ]);
  await user.click(within(summary).getByRole('link', { name: /Accept the terms/ }));
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Accept the terms to create an account');
  expect(fakeApi.requests()).toHaveLength(0);
});

test('a field is validated when it loses focus, but an empty field isn’t reported as invalid', async () => {
  const { user } = await renderSignup();
  await user.click(await screen.findByLabelText('First name'));
  await user.tab();
  await user.type(screen.getByLabelText('E-mail address'), 'rita@');
  await user.tab();
  expect(screen.getByLabelText('First name')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription(/like name@example.com/);
  await user.type(screen.getByLabelText('E-mail address'), 'example.com');
  expect(screen.getByLabelText('E-mail address')).not.toHaveAttribute('aria-invalid');
});

test('an error message appears only after the mouse button is released, so that the form’s button doesn’t move before the click', async () => {
  const { user } = await renderSignup();
  await user.type(await screen.findByLabelText('E-mail address'), 'rita@');
  const title = screen.getByRole('heading', { level: 1 });
  await user.pointer({ keys: '[MouseLeft>]', target: title });
  expect(screen.getByLabelText('E-mail address')).not.toHaveFocus();
  expect(screen.getByLabelText('E-mail address')).not.toHaveAttribute('aria-invalid');
  await user.pointer({ keys: '[/MouseLeft]', target: title });
  await waitFor(() => expect(screen.getByLabelText('E-mail address')).toHaveAttribute('aria-invalid', 'true'));
});

test('correcting the password also clears the repeated password’s error', async () => {
  const { user } = await renderSignup();
  await user.type(await screen.findByLabelText('Password'), `${PASSWORD}!`);
  await user.type(screen.getByLabelText('Repeat the password'), PASSWORD);
  await user.tab();
  expect(screen.getByLabelText('Repeat the password')).toHaveAccessibleDescription('The two passwords don’t match');
  await user.type(screen.getByLabelText('Password'), '{Backspace}');
  expect(screen.getByLabelText('Repeat the password')).not.toHaveAttribute('aria-invalid');
});

describe('errors from the server', () => {
  test.each<[Record<string, string[]>, string, string]>([
    [
      { email: ['This e-mail address is taken.'] },
      'E-mail address',
      'There’s already an account with this e-mail address',
    ],
    [{ email: ['Must be an e-mail address.'] }, 'E-mail address', 'Enter an e-mail address like name@example.com'],
    [{ phone_number: ['bad'] }, 'Phone number', 'Enter a full phone number, for example 07700 900123'],
    [{ first_name: ['Must not be a number.'] }, 'First name', 'Must not be a number.'],
  ])('an error from the server is shown at its field: %j', async (errors, label, text) => {
    fakeApi.post('/v2/users', failure(422, { error_id: 'VALIDATION_ERROR', message: 'no', errors }));
    const { user } = await renderSignup();
    await fillIn(user);
    await create(user);
    await screen.findByText(text);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
    expect(lines()).toEqual(['POST /v2/users']);
  });

  test('a taken email address links to the login with the address filled in', async () => {
    fakeApi.post('/v2/users', failure(422, { errors: { email: ['is taken'] } }));
    const { user } = await renderSignup();
    await fillIn(user);
    await create(user);
    await screen.findByText('There’s already an account with this e-mail address');
    await user.click(screen.getAllByRole('link', { name: 'Log in' })[0] as HTMLElement);
    expect(await screen.findByLabelText('E-mail address')).toHaveValue('rita@example.com');
  });

  test('a password that the server rejects as weak is reported at its field', async () => {
    fakeApi.post('/v2/users', failure(422, { errors: { password: ['This password is too common.'] } }));
    const { user } = await renderSignup();
    await fillIn(user);
    await create(user);
    await screen.findByText('We can’t accept this password. Choose another one');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/We can’t accept this password/);
  });
});

test.each(['sign-up', 'never'] as const)(
  'accepting the terms needs no separate call if the API’s terms setting is %s',
  async (terms) => {
    everyStepWorks();
    const { user } = await renderSignup('/signup', 'en', { terms });
    await fillIn(user);
    await create(user);
    await screen.findByText(/Elsewhere/);
    expect(lines()).toEqual(['POST /v2/users', 'POST /v2/hosts', 'POST /v2/tokens']);
    const fields = Object.keys(fakeApi.requests()[0]?.body ?? {});
    expect(fields.filter((field) => field === 'accepted_tos_at')).toHaveLength(terms === 'sign-up' ? 1 : 0);
  },
);

test('a failure to record that the terms were accepted is reported but doesn’t block the host', async () => {
  everyStepWorks();
  fakeApi.patch('/v2/me', failure(500));
  const { user, portal } = await renderSignup();
  await fillIn(user);
  await create(user);
  expect(await screen.findByText('Elsewhere: /account/stashpoints/create')).toBeVisible();
  expect(portal.report).toHaveBeenCalledWith(expect.anything(), { remote: 'auth', phase: 'accept-terms' });
});

test('the terms and the privacy notice open in new tabs', async () => {
  await renderSignup();
  const terms = await screen.findByRole('link', { name: 'terms of use (opens in a new tab)' });
  expect(terms).toHaveAttribute('href', '/terms');
  expect(terms).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: /privacy notice/ })).toHaveAttribute('href', '/privacy');
});
