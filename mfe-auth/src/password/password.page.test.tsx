import { screen } from '@testing-library/react';
import type { ApiDialect } from '@host-portal/shared-lib/api';
import { failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';

const renderPassword = (apiDialect?: ApiDialect) =>
  renderRoutes(remote, { name: 'auth', at: '/account/password', config: { apiDialect } });

async function change(
  { user }: Awaited<ReturnType<typeof renderPassword>>,
  { current = 'store-my-bags-2026', next = 'a new sentence for bags', repeat = next }: Record<string, string> = {},
) {
  await user.type(await screen.findByLabelText('Current password'), current);
  await user.type(screen.getByLabelText('New password'), next);
  await user.type(screen.getByLabelText('Repeat the password'), repeat);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

test('a new password is sent with the current one, the host stays signed in, and the fields are cleared', async () => {
  fakeApi.patch('/v2/me', 204);
  const page = await renderPassword();
  await change(page);
  expect(await screen.findByText('Password changed. Every other device is logged out.')).toBeVisible();
  const [request] = fakeApi.requests();
  expect(request?.line).toBe('PATCH /v2/me');
  expect(request?.body).toEqual({
    id: 'u7',
    password: 'a new sentence for bags',
    current_password: 'store-my-bags-2026',
  });
  expect(request?.headers.get('authorization')).toBe('Token token-of-paola');
  for (const label of ['Current password', 'New password', 'Repeat the password']) {
    expect(screen.getByLabelText(label)).toHaveValue('');
  }
  expect(page.portal.session.signOut).not.toHaveBeenCalled();
});

test('a wrong current password is reported at its field, and the typed new password is kept', async () => {
  fakeApi.patch('/v2/me', failure(422, { errors: { current_password: ['This is not your current password.'] } }));
  const page = await renderPassword();
  await change(page);
  await screen.findByText('This isn’t your current password');
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveValue('a new sentence for bags');
  expect(page.portal.session.signOut).not.toHaveBeenCalled();
});

test('the page neither asks for nor sends the current password if the API doesn’t accept it', async () => {
  fakeApi.patch('/v2/me', 204);
  const { user } = await renderPassword({ proof: 'none' });
  await user.type(await screen.findByLabelText('New password'), 'a new sentence for bags');
  await user.type(screen.getByLabelText('Repeat the password'), 'a new sentence for bags');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  await screen.findByText('Password changed. Every other device is logged out.');
  expect(fakeApi.requests().map(({ body }) => body)).toEqual([{ id: 'u7', password: 'a new sentence for bags' }]);
});

test('a wrong current password is reported at its field if the API is configured to answer with a 401', async () => {
  fakeApi.patch('/v2/me', failure(401, { error_id: 'UNAUTHORIZED' }));
  const page = await renderPassword({ proofWrong: ['401'] });
  await change(page);
  await screen.findByText('This isn’t your current password');
  expect(page.portal.session.signOut).not.toHaveBeenCalled();
});

test('a 401 ends the session if it isn’t configured to mean a wrong current password', async () => {
  fakeApi.patch('/v2/me', failure(401, { error_id: 'UNAUTHORIZED' }));
  const page = await renderPassword();
  await change(page);
  await screen.findByRole('button', { name: 'Save new password' });
  expect(page.portal.session.signOut).toHaveBeenCalledTimes(1);
});

test.each([
  ['short', 'Use at least 8 characters'],
  ['store my bags '.repeat(19), 'This password is too long. Use at most 64 characters'],
])('the password “%.5s…” is rejected with a message about the length limit', async (next, problem) => {
  const page = await renderPassword();
  await change(page, { next });
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(expect.stringContaining(problem));
});

test('the host’s email address is rejected as a password, and a repetition that differs is reported', async () => {
  const page = await renderPassword();
  await change(page, { next: 'paola@example.com', repeat: 'paola@example' });
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/easy to guess/);
  expect(screen.getByLabelText('Repeat the password')).toHaveAccessibleDescription('The two passwords don’t match');
  expect(fakeApi.requests()).toHaveLength(0);
});

test('a hidden username field tells password managers which account the password belongs to', async () => {
  const { container } = await renderPassword();
  await screen.findByLabelText('New password');
  expect(container.querySelector('input[autocomplete=username]')).toHaveValue('paola@example.com');
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByLabelText('Current password')).toHaveAttribute('autocomplete', 'current-password');
});
