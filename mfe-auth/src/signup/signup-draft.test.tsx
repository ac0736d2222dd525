import { screen } from '@testing-library/react';
import { failure, fakeApi } from '@host-portal/shared-lib/testing';
import { aNewUser, create, everyStepWorks, fillIn, PASSWORD, paste, renderSignup } from './signup.fixture.tsx';

// Querying a form with 230 countries by role is slow on a busy machine, so these tests get more time.
jest.setTimeout(20_000);

const STORED = 'auth.signup';

test('typed values are restored after a reload, except for passwords', async () => {
  const first = await renderSignup();
  await fillIn(first.user);
  first.unmount();
  await renderSignup();
  expect(await screen.findByLabelText('First name')).toHaveValue(' Rita ');
  expect(screen.getByLabelText('E-mail address')).toHaveValue('rita@example.com');
  expect(screen.getByLabelText('Phone number')).toHaveValue('07700 900123');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(sessionStorage.getItem(STORED)).not.toContain(PASSWORD);
});

test('typed values are restored when the host opens the login and goes back', async () => {
  const { user, goTo } = await renderSignup();
  await screen.findByLabelText('First name');
  await paste(user, 'First name', 'Rita');
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'Log in as a host' });
  await goTo('/signup');
  expect(await screen.findByLabelText('First name')).toHaveValue('Rita');
});

test('typed values are restored after a language change', async () => {
  const first = await renderSignup();
  await screen.findByLabelText('Last name');
  await paste(first.user, 'Last name', 'Sá Carneiro');
  first.unmount();
  await renderSignup('/signup', 'pt');
  expect(await screen.findByDisplayValue('Sá Carneiro')).toBeVisible();
});

test('a completed sign-up removes its draft from the tab’s storage', async () => {
  everyStepWorks();
  const { user } = await renderSignup();
  await fillIn(user);
  await create(user);
  await screen.findByText(/Elsewhere/);
  expect(sessionStorage.getItem(STORED)).toBeNull();
});

test('the form starts empty if the draft is unreadable or incompatible', async () => {
  sessionStorage.setItem(STORED, JSON.stringify({ typed: { firstName: 5, password: 'x', unknown: 'y' } }));
  await renderSignup();
  expect(await screen.findByLabelText('First name')).toHaveValue('');
});

test('after a lost response and a reload, the sign-up opens the created account instead of reporting a taken address', async () => {
  everyStepWorks();
  fakeApi.post('/v2/users', 'offline', failure(422, { errors: { email: ['is taken'] } }));
  fakeApi.get('/v2/hosts', []);
  const first = await renderSignup();
  await fillIn(first.user);
  await create(first.user);
  await screen.findByText(/couldn’t reach our server/);
  first.unmount();
  const { user } = await renderSignup();
  await screen.findByLabelText('First name');
  await paste(user, 'Password', PASSWORD);
  await paste(user, 'Repeat the password', PASSWORD);
  await create(user);
  expect(await screen.findByText('Elsewhere: /account/stashpoints/create')).toBeVisible();
});

test.each(['x\u200b@example.com', 'mailto:x@example.com', 'X Y <x@example.com>', '\u202ax@example.com\u202c'])(
  'the address in %j is extracted and sent',
  async (email) => {
    fakeApi.post('/v2/users', failure(500), aNewUser);
    const { user } = await renderSignup();
    await fillIn(user, { email });
    await create(user);
    await screen.findByText(/went wrong on our side/);
    expect(fakeApi.requestsTo('POST /v2/users').map(({ body }) => body)).toMatchObject([{ email: 'x@example.com' }]);
  },
);
