import { act, screen, within } from '@testing-library/react';
import {
  aPortal,
  aSession,
  aTokenSession,
  aUser,
  failure,
  fakeApi,
  noSession,
  renderRoutes,
  wire,
} from '@host-portal/shared-lib/testing';
import { changedFields } from '../api/me.queries.ts';
import remote from '../remote.tsx';

// Querying a form with 230 countries by role is slow on a busy machine, so these tests get more time.
jest.setTimeout(20_000);

const ME = 'GET /v2/tokens/token-of-paola';

const renderProfile = (user: Parameters<typeof aUser>[0] = {}, portal = aPortal()) => {
  fakeApi.get('/v2/tokens/token-of-paola', aTokenSession({ user: aUser(user) }));
  return renderRoutes(remote, { name: 'auth', at: '/account/profile', portal });
};

const save = ({ user }: Awaited<ReturnType<typeof renderProfile>>) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

async function retype({ user }: Awaited<ReturnType<typeof renderProfile>>, label: RegExp | string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

const change = () => fakeApi.requestsTo('PATCH /v2/me')[0]?.body;

test('the profile shows the host’s details, and read-only details are plain text', async () => {
  await renderProfile({ secondaryPhoneNumber: '+351213000000', secondaryPhoneNumberType: 'fax' });
  expect(await screen.findByLabelText('First name')).toHaveValue('Paola Zoë');
  expect(screen.getByLabelText('Last name')).toHaveValue('Müller');
  expect(screen.getByLabelText('E-mail address')).toHaveValue('paola@example.com');
  expect(screen.getByLabelText('Country code')).toHaveValue('PT');
  expect(screen.getByLabelText('Phone number')).toHaveValue('910000007');
  expect(screen.getByLabelText(/Second phone number/)).toHaveValue('+351213000000');
  expect(screen.getByLabelText(/Kind of number/)).toHaveDisplayValue('fax');
  expect(screen.getByLabelText('Language')).toHaveDisplayValue('English');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getAllByText('May 1, 2025')).toHaveLength(2);
  expect(fakeApi.requests().map(({ line }) => line)).toEqual([ME]);
});

test.each([
  ['says when', {}, null, 'Not yet'],
  ['doesn’t say when', { terms: 'never' }, null, undefined],
  ['says when without a separate call', { terms: 'never' }, '2025-06-02T10:00:00.000Z', 'Jun 2, 2025'],
] as const)(
  'the profile shows whether and when the terms were accepted, if known: the API %s',
  async (_what, apiDialect, acceptedTermsAt, shown) => {
    await renderProfile({ acceptedTermsAt }, aPortal({ config: { apiDialect } }));
    await screen.findByLabelText('First name');
    expect(screen.queryByText('Terms accepted')?.nextSibling?.textContent).toBe(shown);
  },
);

describe('a save sends only the changed fields and the id', () => {
  test('a changed name is trimmed and sent with only the id, and the cookie gets all five user fields', async () => {
    fakeApi.patch('/v2/me', 204);
    const page = await renderProfile();
    await retype(page, 'Last name', ' de la Ñ ');
    await save(page);
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(change()).toEqual({ id: 'u7', last_name: 'de la Ñ' });
    expect(page.portal.session.updateUser).toHaveBeenCalledWith({
      id: 'u7',
      email: 'paola@example.com',
      firstName: 'Paola Zoë',
      lastName: 'de la Ñ',
      phoneNumber: '+351910000007',
    });
  });

  test('a second number, its type and the email preference are sent', async () => {
    fakeApi.patch('/v2/me', 204);
    const page = await renderProfile();
    await retype(page, /Second phone number/, '21 300 00 00');
    await page.user.selectOptions(screen.getByLabelText(/Kind of number/), 'Shop or reception');
    await page.user.click(screen.getByRole('checkbox'));
    await save(page);
    await screen.findByText('Profile saved');
    expect(change()).toEqual({
      id: 'u7',
      secondary_phone_number: '+351213000000',
      secondary_phone_number_type: 'shop',
      email_opt_in: true,
    });
  });

  test('a cleared second number is sent as an empty string', async () => {
    fakeApi.patch('/v2/me', 204);
    const page = await renderProfile({ secondaryPhoneNumber: '+351213000000' });
    await page.user.clear(await screen.findByLabelText(/Second phone number/));
    await save(page);
    await screen.findByText('Profile saved');
    expect(change()).toEqual({ id: 'u7', secondary_phone_number: '' });
  });

  test('a second save sends only the changes since the first save', async () => {
    fakeApi.patch('/v2/me', 204);
    const page = await renderProfile();
    await retype(page, 'First name', 'Zoë');
    await save(page);
    await screen.findByText('Profile saved');
    await retype(page, 'First name', 'Paola Zoë');
    await save(page);
    await screen.findByText('Profile saved');
    expect(fakeApi.requestsTo('PATCH /v2/me').map(({ body }) => body)).toEqual([
      { id: 'u7', first_name: 'Zoë' },
      { id: 'u7', first_name: 'Paola Zoë' },
    ]);
  });

  test('an unchanged form sends nothing, even if a saved phone number is formatted differently', async () => {
    const page = await renderProfile({ phoneNumber: '+351 910 000 007' });
    await retype(page, 'Phone number', '910 000 007');
    await save(page);
    expect(await screen.findByText(/You haven’t changed anything/)).toBeVisible();
    expect(fakeApi.requestsTo('PATCH /v2/me')).toHaveLength(0);
  });
});

test('after a language change the portal switches only if the host agrees', async () => {
  fakeApi.patch('/v2/me', 204);
  const page = await renderProfile();
  await page.user.selectOptions(await screen.findByLabelText('Language'), 'Deutsch');
  await save(page);
  const follow = await screen.findByRole('button', { name: 'Switch to Deutsch' });
  expect(change()).toEqual({ id: 'u7', language: 'de' });
  expect(page.portal.language.$language.get()).toBe('en');
  await page.user.click(follow);
  expect(page.portal.language.$language.get()).toBe('de');
});

describe('a new email address changes the login, so the password is required', () => {
  const password = () => screen.queryByLabelText('Current password');

  test('the form asks for the password as soon as the address differs, and sends it with the address', async () => {
    fakeApi.patch('/v2/me', 204);
    const page = await renderProfile();
    await retype(page, 'E-mail address', 'PAOLA@example.com');
    expect(password()).toBeNull();
    await retype(page, 'E-mail address', 'paola.new@example.com');
    await save(page);
    expect(password()).toHaveAccessibleDescription(expect.stringContaining('Enter your current password'));
    expect(fakeApi.requestsTo('PATCH /v2/me')).toHaveLength(0);
    await retype(page, 'Current password', 'store-my-bags-2026');
    await save(page);
    await screen.findByText('Profile saved');
    expect(change()).toEqual({
      id: 'u7',
      email: 'paola.new@example.com',
      current_password: 'store-my-bags-2026',
    });
    expect(password()).toBeNull();
  });

  test('a wrong password is reported at its field, and the typed address is kept', async () => {
    fakeApi.patch('/v2/me', failure(422, { errors: { current_password: ['This is not your current password.'] } }));
    const page = await renderProfile();
    await retype(page, 'E-mail address', 'paola.new@example.com');
    await retype(page, 'Current password', 'guess');
    await save(page);
    expect(await screen.findByText('This isn’t your current password')).toBeVisible();
    expect(password()).toHaveFocus();
    expect(screen.getByLabelText('E-mail address')).toHaveValue('paola.new@example.com');
  });

  test('the password is neither requested nor sent if the API doesn’t accept it', async () => {
    fakeApi.patch('/v2/me', 204);
    const page = await renderProfile({}, aPortal({ config: { apiDialect: { proof: 'none' } } }));
    await retype(page, 'E-mail address', 'paola.new@example.com');
    expect(password()).toBeNull();
    await save(page);
    await screen.findByText('Profile saved');
    expect(change()).toEqual({ id: 'u7', email: 'paola.new@example.com' });
  });

  test('the password is not stored when the session ends', async () => {
    const portal = aPortal();
    const page = await renderProfile({}, portal);
    await retype(page, 'E-mail address', 'paola.new@example.com');
    await retype(page, 'Current password', 'store-my-bags-2026');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('store-my-bags');
    const session = portal.session.$session.get();
    act(() => portal.session.$session.set(noSession()));
    await act(() => page.router.navigate('/login'));
    act(() => portal.session.$session.set(session));
    await act(() => page.router.navigate('/account/profile'));
    expect(await screen.findByLabelText('E-mail address')).toHaveValue('paola.new@example.com');
    expect(password()).toHaveValue('');
  });
});

test('a server error is shown at its field, and the other fields keep their typed values', async () => {
  fakeApi.patch(
    '/v2/me',
    failure(422, { errors: { email: ['This e-mail address is taken.'], created: ['Read only.'] } }),
  );
  const page = await renderProfile();
  await retype(page, 'First name', 'Zoë');
  await retype(page, 'E-mail address', 'rita@example.com');
  await retype(page, 'Current password', 'store-my-bags-2026');
  await save(page);
  await screen.findByText('There’s already an account with this e-mail address');
  expect(screen.getByLabelText('E-mail address')).toHaveFocus();
  expect(screen.getByText('Read only.')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Zoë');
  expect(page.portal.session.updateUser).not.toHaveBeenCalled();
});

test('a profile without a phone number is reported as incomplete and can’t be saved', async () => {
  const page = await renderProfile({ phoneNumber: ' ' });
  expect(await screen.findByText('Your profile isn’t complete')).toBeVisible();
  await save(page);
  expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription('Enter your phone number');
});

test('nothing is sent for a user without an id, and the error that the spec requires is reported', async () => {
  fakeApi.get('/v2/tokens/token-of-paola', wire({ token: 'token-of-paola', role: 'host' }));
  const portal = aPortal({ session: aSession({ user: { id: '' } }) });
  const page = await renderRoutes(remote, { name: 'auth', at: '/account/profile', portal });
  await retype(page, 'First name', 'Zoë');
  await save(page);
  expect(await screen.findByText(/wrong on our side/)).toBeVisible();
  expect(fakeApi.requestsTo('PATCH /v2/me')).toHaveLength(0);
  expect(portal.report).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Trying to update user without id' }),
    expect.anything(),
  );
});

test('with an API that returns only the token, the form shows the session’s fields and doesn’t send unknown fields', async () => {
  fakeApi.get('/v2/tokens/token-of-paola', wire({ token: 'token-of-paola', role: 'host' }));
  fakeApi.patch('/v2/me', 204);
  const page = await renderRoutes(remote, { name: 'auth', at: '/account/profile' });
  await retype(page, 'First name', 'Zoë');
  await save(page);
  await screen.findByText('Profile saved');
  expect(change()).toEqual({ id: 'u7', first_name: 'Zoë' });
});

test('a failed read is reported on the page and can be retried', async () => {
  fakeApi.get('/v2/tokens/token-of-paola', 'offline', 'offline', 'offline', aTokenSession());
  const { user } = await renderRoutes(remote, { name: 'auth', at: '/account/profile' });
  const card = await screen.findByText('We can’t show your profile right now');
  expect(card).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('First name')).toBeVisible();
});

test.each([
  [{}, {}],
  [{ firstName: 'Paola Zoë' }, {}],
  [{ firstName: 'Zoë' }, { firstName: 'Zoë' }],
  [{ secondaryPhoneNumber: '' }, {}],
  [{ secondaryPhoneNumber: null }, {}],
  [{ emailOptIn: false }, {}],
  [{ emailOptIn: true, language: 'en' }, { emailOptIn: true }],
])('the changed fields of %j are %j', (next, expected) => {
  expect(changedFields(aUser(), next)).toEqual(expected);
});

test('the profile links to the separate password screen', async () => {
  await renderProfile();
  const facts = (await screen.findByRole('heading', { name: 'About your account' })).parentElement as HTMLElement;
  expect(within(facts).getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/account/password');
});

describe('unsaved changes', () => {
  const leave = ({ goTo }: Awaited<ReturnType<typeof renderProfile>>) => goTo('/account');

  test('leaving the page asks for confirmation before a save but not after it', async () => {
    fakeApi.patch('/v2/me', 204);
    const page = await renderProfile();
    await retype(page, 'First name', 'Zoë');
    await leave(page);
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Zoë');
    await save(page);
    await screen.findByText('Profile saved');
    await leave(page);
    expect(await screen.findByText('Elsewhere: /account')).toBeVisible();
  });

  test.each(['+351 910 000 007', '12'])(
    'leaving an untouched form doesn’t ask for confirmation if the saved number is %s',
    async (number) => {
      const page = await renderProfile({ phoneNumber: number, secondaryPhoneNumber: '007 bell' });
      await screen.findByLabelText('First name');
      await leave(page);
      expect(await screen.findByText('Elsewhere: /account')).toBeVisible();
    },
  );

  test('typed values reappear after the session has ended and the host has signed in again', async () => {
    const portal = aPortal();
    const page = await renderProfile({}, portal);
    await retype(page, 'First name', 'Zoë');
    const session = portal.session.$session.get();
    act(() => portal.session.$session.set(noSession()));
    await act(() => page.router.navigate('/login'));
    act(() => portal.session.$session.set(session));
    await act(() => page.router.navigate('/account/profile'));
    expect(await screen.findByLabelText('First name')).toHaveValue('Zoë');
    expect(screen.getByLabelText('Last name')).toHaveValue('Müller');
  });
});
