import { screen } from '@testing-library/react';
import type { ApiDialect } from '@host-portal/shared-lib/api';
import { aHost, aTokenSession, fakeApi, renderRoutes, wire } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aGuestPortal } from '../testing/server.fixture.ts';

export const PASSWORD = 'store my bags gladly';

type User = Awaited<ReturnType<typeof renderSignup>>['user'];

export const renderSignup = (at = '/signup', language: 'en' | 'pt' = 'en', apiDialect?: ApiDialect) =>
  renderRoutes(remote, { name: 'auth', at, language, portal: aGuestPortal({ language, config: { apiDialect } }) });

export async function fillIn(user: User, { email = 'rita@example.com', number = '07700 900123' } = {}) {
  await screen.findByRole('button', { name: 'Create account' });
  await paste(user, 'First name', ' Rita ');
  await paste(user, 'Last name', 'Sá Carneiro');
  await paste(user, 'E-mail address', email);
  await paste(user, 'Phone number', number);
  await paste(user, 'Password', PASSWORD);
  await paste(user, 'Repeat the password', PASSWORD);
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms of use/ }));
}

export async function paste(user: User, label: string | RegExp, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

export const create = (user: User) => user.click(screen.getByRole('button', { name: 'Create account' }));

export const aNewUser = wire({ full_token: { access_token: 'bearer-9', user: { id: 'u9' } } });

export function everyStepWorks() {
  fakeApi.post('/v2/users', aNewUser);
  fakeApi.post('/v2/hosts', aHost());
  fakeApi.post('/v2/tokens', aTokenSession({ token: 'token-9', user: { id: 'u9' } }));
  fakeApi.patch('/v2/me', 204);
}

export const lines = () => fakeApi.requests().map(({ line }) => line);
