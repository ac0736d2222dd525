import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { anEarningsServer, NOW } from '../testing/server.fixture.ts';

afterEach(() => localStorage.clear());

const open = (query = '', options: Parameters<typeof renderRoutes>[1] = {}) =>
  renderRoutes(remote, { at: `/account/earnings${query}`, name: 'earnings', now: NOW, ...options });

test('locking the earnings hides all amounts behind a PIN, five wrong PINs cause a delay, and leaving the area locks it again', async () => {
  anEarningsServer();
  const { user, router, portal } = await open();
  await user.click(await screen.findByRole('button', { name: 'Lock earnings with a PIN' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('PIN'), '12');
  await user.click(dialog.getByRole('button', { name: 'Lock earnings' }));
  expect(dialog.getAllByText('4 to 8 digits').length).toBeGreaterThan(1);
  await user.type(dialog.getByLabelText('PIN'), '34');
  await user.type(dialog.getByLabelText('Repeat the PIN'), '1234');
  await user.click(dialog.getByRole('button', { name: 'Lock earnings' }));
  expect(await screen.findByText('Earnings are locked on this device. Enter the PIN to see them.')).toBeVisible();
  expect(document.body).not.toHaveTextContent('€');
  expect(JSON.stringify(localStorage)).not.toContain('1234');

  await user.type(screen.getByLabelText('PIN'), '9999{Enter}');
  expect(await screen.findByText('That’s not the PIN')).toBeVisible();
  await user.type(screen.getByLabelText('PIN'), '1234{Enter}');
  expect((await screen.findAllByText('€241.15'))[0]).toBeVisible();

  await act(() => router.navigate('/elsewhere'));
  expect(portal.moneyLock.$state.get()).toBe('locked');
  const before = fakeApi.requests().length;
  await act(() => router.navigate('/account/earnings'));
  expect(await screen.findByText('Earnings are locked on this device. Enter the PIN to see them.')).toBeVisible();
  expect(fakeApi.requests()).toHaveLength(before);

  for (let tries = 0; tries < 5; tries += 1) {
    await user.type(screen.getByLabelText('PIN'), '0000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('PIN')).toHaveValue(''));
  }
  expect(await screen.findByText('Too many tries. Wait half a minute.')).toBeVisible();
  await user.type(screen.getByLabelText('PIN'), '1234{Enter}');
  expect(portal.moneyLock.$state.get()).toBe('locked');
}, 30_000);

test('a forgotten PIN requires a new login', async () => {
  anEarningsServer();
  const { user, portal } = await open();
  await user.click(await screen.findByRole('button', { name: 'Lock earnings with a PIN' }));
  await user.type(await screen.findByLabelText('PIN'), '123456');
  await user.type(screen.getByLabelText('Repeat the PIN'), '123456');
  await user.click(screen.getByRole('button', { name: 'Lock earnings' }));
  await user.click(await screen.findByRole('button', { name: 'Forgotten your PIN?' }));
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(portal.session.signOut).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(localStorage.getItem('money-lock')).toBeNull());
});
