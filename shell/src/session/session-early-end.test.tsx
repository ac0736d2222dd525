/** @jest-environment-options {"url": "https://portal.example/"} */
import { screen, waitFor } from '@testing-library/react';
import type * as Languages from '../routing/languages.ts';
import { address, openShell, portalOfNotes, signInByCookie } from '../start/start-shell.fixture.tsx';

// The texts arrive only after the response that ends the session, so the router doesn't exist when the session ends.
jest.mock('../routing/languages.ts', () => {
  const { createLanguages } = jest.requireActual<typeof Languages>('../routing/languages.ts');
  return {
    createLanguages: (report: (error: unknown) => void) => {
      const languages = createLanguages(report, async () => undefined);
      const ensure = async (language: Parameters<typeof languages.ensure>[0]) => {
        await waitFor(() => expect(document.cookie).not.toContain('token='));
        await languages.ensure(language);
      };
      return { ...languages, ensure };
    },
  };
});

test('if a first read is refused before the router exists, the host is redirected to the login and the state is reset', async () => {
  signInByCookie();
  jest.mocked(fetch).mockImplementation(async () => new Response('{}', { status: 401 }));
  await openShell('/pt/account/notes?page=3');
  expect(await screen.findByRole('heading', { name: 'Log in here' })).toBeInTheDocument();
  expect(address()).toBe('/pt/login?next=%2Fpt%2Faccount%2Fnotes%3Fpage%3D3&redirectReason=UNAUTHORIZED');
  expect(portalOfNotes().queryClient.getQueryCache().getAll()).toEqual([]);
});
