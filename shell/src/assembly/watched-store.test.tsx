/** @jest-environment-options {"url": "https://portal.example/"} */
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { address, openShell, portalOfNotes, signInByCookie } from '../start-shell.fixture.tsx';

test('an error of the shell’s own store shows the 500 page until the host goes home', async () => {
  signInByCookie();
  await openShell('/account/notes');
  await screen.findByRole('heading', { name: 'All notes' });
  const { session } = portalOfNotes();
  const stop = session.$session.listen(() => {
    throw new TypeError('a listener broke');
  });
  act(() =>
    expect(() =>
      session.updateUser({ id: 'u7', email: 'a@b', firstName: 'A', lastName: 'B', phoneNumber: '' }),
    ).toThrow(),
  );
  stop();
  expect(await screen.findByText('500')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Back to home page' }));
  expect(await screen.findByRole('heading', { name: 'Earn from your spare space' })).toBeInTheDocument();
  expect(address()).toBe('/');
});
