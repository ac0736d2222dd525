import { screen, waitFor } from '@testing-library/react';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import {
  aPortal,
  aTokenSession,
  axeFaults,
  failure,
  fakeApi,
  noSession,
  renderRoutes,
} from '@host-portal/shared-lib/testing';
import manifest from '../remote.json';
import remote from './remote.tsx';

// axe checks each of 230 countries, so these tests get more time.
jest.setTimeout(30_000);

const SCREENS = [
  ['/login?redirectReason=UNAUTHORIZED', 'guest', 'Log in as a host', 'Anmeldung für Partner'],
  ['/signup', 'guest', 'Sign up as a host', 'Registrierung für Partner'],
  ['/forgot', 'guest', 'Forgotten password', 'Passwort vergessen'],
  ['/reset', 'guest', 'Set a new password', 'Neues Passwort festlegen'],
  ['/reset?token=rec-1', 'guest', 'Set a new password', 'Neues Passwort festlegen'],
  ['/email', 'guest', 'Check your inbox', 'Sehen Sie in Ihrem Postfach nach'],
  ['/email', 'host', 'E-mail preferences', 'E-Mail-Einstellungen'],
  ['/account/profile', 'host', 'Profile', 'Profil'],
  ['/account/password', 'host', 'Change password', 'Passwort ändern'],
] as const;

describe.each(['en', 'de'] as const)('screens in the language %s', (language) => {
  test.each(SCREENS)(
    'the screen %s for a %s has one title and no accessibility violations',
    async (at, who, english, german) => {
      fakeApi.get('/v2/tokens/rec-1', aTokenSession({ role: 'recovery', expiresAt: null }));
      fakeApi.get('/v2/tokens/token-of-paola', aTokenSession());
      const portal = who === 'guest' ? aPortal({ language, session: noSession() }) : aPortal({ language });
      const { container, user } = await renderRoutes(remote, { name: 'auth', at, language, portal });

      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(language === 'en' ? english : german);
      await waitFor(() => expect(container.querySelector('form, a')).not.toBeNull());
      expect(await axeFaults()).toEqual([]);

      const submit = container.querySelector<HTMLElement>('button[type=submit]');
      if (!submit) return;
      fakeApi.patch('/v2/me', failure(500));
      await user.click(submit);
      expect(await axeFaults()).toEqual([]);
    },
  );
});

test('the manifest lists exactly the screens in the routes', () => {
  const routes = remote.routes(aPortal()).map(({ path }) => `/${path}`);
  expect(manifest.routes.map(({ path }) => path).toSorted()).toEqual(routes.toSorted());
});

test.each(LANGUAGES.map(({ lang }) => lang))('all texts are translated into the language %s', async (language) => {
  const [text, english] = await Promise.all([remote.loadLocale(language), remote.loadLocale('en')]);
  expect(Object.keys(text)).toEqual(Object.keys(english));
});
