/** @jest-environment-options {"url": "https://portal.example/"} */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aLoader, openShell, signInByCookie } from '../start/start-shell.fixture.tsx';

async function openHelp() {
  signInByCookie();
  await openShell('/account/help');
  await screen.findByRole('heading', { level: 1, name: 'Help' });
}

const questions = () => screen.queryAllByRole('group').map((group) => group.querySelector('summary')?.textContent);

test('the search finds answers in any spelling and opens them; without one it says how to reach support', async () => {
  await openHelp();
  const search = screen.getByRole('searchbox', { name: 'Search the help' });
  expect(questions().length).toBeGreaterThan(5);
  await userEvent.type(search, 'CLOSE early');
  expect(questions()).toEqual(['I have to close early, or for a holiday.']);
  expect(screen.getByText(/add a closure/)).toBeVisible();
  await userEvent.clear(search);
  await userEvent.type(search, 'zeppelin');
  expect(questions()).toEqual([]);
  expect(screen.getByText('We found no answer to “zeppelin”. Below is how to reach us.')).toBeInTheDocument();
  expect(screen.getByText(/Write to hosts@bagpost\.example/)).toBeInTheDocument();
});

test('the address can be copied without an e-mail program', async () => {
  await openHelp();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(write).toHaveBeenCalledWith('hosts@bagpost.example');
  expect(screen.getByRole('button', { name: 'Copy diagnostics' })).toBeInTheDocument();
});

test('while the area for check-ins is down, its card says what to do with a waiting traveller', async () => {
  signInByCookie();
  await openShell(
    '/account/notes',
    aLoader(() => Promise.reject(new Error('down'))),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Notes' })).toBeInTheDocument();
  expect(await screen.findByText(/Write down name, booking code, number of bags/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'More help' })).toHaveAttribute('href', '/account/help');
});
