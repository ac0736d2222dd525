import { act, screen, waitFor } from '@testing-library/react';
import { failure, type FakeAnswer, fakeApi, renderRoutes, setNow } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aGuestPortal } from '../testing/server.fixture.ts';

const SENT = 'If there’s an account with this e-mail address, we’ve sent a link to it.';

const renderForgot = (now?: string) =>
  renderRoutes(remote, { name: 'auth', at: '/forgot', now, portal: aGuestPortal() });

async function ask({ user }: Awaited<ReturnType<typeof renderForgot>>, email = ' paola@example.com ') {
  await user.type(await screen.findByLabelText('E-mail address'), email);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
}

test('the request for a recovery link contains only the email address and no token', async () => {
  fakeApi.post('/v2/forgotten-password', 204);
  await ask(await renderForgot());
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(screen.getByText(/spam folder/)).toBeVisible();
  const [request] = fakeApi.requests();
  expect(request?.line).toBe('POST /v2/forgotten-password');
  expect(request?.body).toEqual({ email: 'paola@example.com' });
  expect(request?.headers.get('authorization')).toBeNull();
});

test('the page doesn’t reveal whether an address has an account', async () => {
  fakeApi.post('/v2/forgotten-password', failure(404, { message: 'no such user' }));
  await ask(await renderForgot());
  expect(await screen.findByText(SENT)).toBeVisible();
});

test.each<[string, FakeAnswer, RegExp]>([
  ['no network', 'offline', /couldn’t reach our server/],
  ['a server error', failure(500), /wrong on our side/],
  ['too many attempts', failure(429, {}, { 'retry-after': '30' }), /Try again in 1 minute\./],
])('a failed request shows a message and keeps the typed address: %s', async (_, answer, text) => {
  fakeApi.post('/v2/forgotten-password', answer);
  await ask(await renderForgot());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('E-mail address')).toHaveValue('paola@example.com');
  expect(screen.queryByText(SENT)).toBeNull();
});

test('another link can be requested after 30 seconds, or immediately for another address', async () => {
  fakeApi.post('/v2/forgotten-password', 204);
  const page = await renderForgot('2026-03-05T14:05:00Z');
  await ask(page, 'paola@example.com');
  const again = await screen.findByRole('button', { name: 'Send again' });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('You can send it again in 30 seconds.')).toBeVisible();
  await page.user.click(again);
  await page.user.type(screen.getByLabelText('E-mail address'), '{Enter}');
  expect(fakeApi.requests()).toHaveLength(1);

  await page.user.type(screen.getByLabelText('E-mail address'), '.br');
  await page.user.click(screen.getByRole('button', { name: 'Send link' }));
  await screen.findByRole('button', { name: 'Send again' });
  expect(fakeApi.requests()).toHaveLength(2);

  act(() => setNow('2026-03-05T14:05:31Z'));
  await waitFor(() => expect(screen.queryByText(/You can send it again/)).toBeNull(), { timeout: 3000 });
  await page.user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(/You can send it again/);
  expect(fakeApi.requests()).toHaveLength(3);
});

test('an invalid address is not sent', async () => {
  await ask(await renderForgot(), 'paola');
  expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription(/like name@example.com/);
  expect(screen.getByLabelText('E-mail address')).toHaveFocus();
  expect(fakeApi.requests()).toHaveLength(0);
});
