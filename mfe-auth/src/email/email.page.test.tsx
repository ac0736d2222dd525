import { screen } from '@testing-library/react';
import {
  aPortal,
  aTokenSession,
  aUser,
  failure,
  fakeApi,
  noSession,
  renderRoutes,
} from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';

const at = '/email';

test('without a session the page tells visitors to check their inbox', async () => {
  await renderRoutes(remote, { name: 'auth', at, session: noSession() });
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Femail');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContainEqual(
    expect.stringMatching(/^mailto:/),
  );
  expect(fakeApi.requests()).toHaveLength(0);
});

test('without a session the page sends a new link to a corrected address, and says when it can be sent again', async () => {
  fakeApi.post('/v2/forgotten-password', 204);
  const { user } = await renderRoutes(remote, { name: 'auth', at, session: noSession() });
  expect(await screen.findByText(/spam folder/)).toBeVisible();
  await user.type(screen.getByLabelText('E-mail address'), 'paola@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('You can send it again in 30 seconds.')).toBeVisible();
  expect(fakeApi.requests().map(({ line, body }) => [line, body])).toEqual([
    ['POST /v2/forgotten-password', { email: 'paola@example.com' }],
  ]);
});

test('with a session the page saves the mail preferences and sends only the one that changed', async () => {
  fakeApi.get('/v2/tokens/token-of-paola', aTokenSession({ user: aUser({ emailOptIn: true }) }));
  fakeApi.patch('/v2/me', failure(500), 204);
  const { user } = await renderRoutes(remote, { name: 'auth', at });
  const box = await screen.findByRole('checkbox', { name: /news and tips/i });
  expect(box).toBeChecked();
  expect(screen.getByRole('link', { name: 'Back to Today' })).toHaveAttribute('href', '/account');
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/wrong on our side/)).toBeVisible();
  expect(box).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('E-mail preferences saved')).toBeVisible();
  const [first, second] = fakeApi.requestsTo('PATCH /v2/me');
  expect(second?.body).toEqual({ id: 'u7', email_opt_in: false });
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('a recovery session doesn’t count as a session', async () => {
  const portal = aPortal();
  portal.session.$session.set({ ...portal.session.$session.get(), role: 'recovery' });
  await renderRoutes(remote, { name: 'auth', at, portal });
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
});
