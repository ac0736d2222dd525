/** @jest-environment-options {"url": "https://portal.example/"} */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aLoader, openShell, signInByCookie } from '../start/start-shell.fixture.tsx';

async function openHelp() {
  signInByCookie();
  await openShell('/account/help');
  await screen.findByLabelText('Search the help');
  return userEvent.setup();
}

const questions = () => screen.queryAllByText(/[.?]$/, { selector: 'summary > span' }).map((each) => each.textContent);

test('the search opens matching answers despite spelling variants, and shows how to reach support if there are none', async () => {
  const user = await openHelp();
  const search = screen.getByLabelText('Search the help');
  expect(questions().length).toBeGreaterThan(5);
  await user.click(search);
  await user.paste('CLOSE early');
  expect(questions()).toEqual(['I have to close early, or for a holiday.']);
  expect(screen.getByText(/add a closure/)).toBeVisible();
  await user.clear(search);
  await user.paste('zeppelin');
  expect(questions()).toEqual([]);
  expect(screen.getByText('We found no answer to “zeppelin”. Below is how to reach us.')).toBeInTheDocument();
  expect(screen.getByText(/Write to hosts@bagpost\.example/)).toBeInTheDocument();
});

test('the support email address can be copied, for hosts without an email program', async () => {
  const user = await openHelp();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(write).toHaveBeenCalledWith('hosts@bagpost.example');
  expect(screen.getByRole('button', { name: 'Copy diagnostics' })).toBeInTheDocument();
});

test('while the check-in area is down, its card explains what to do with a waiting traveller', async () => {
  signInByCookie();
  await openShell(
    '/account/notes',
    aLoader(() => Promise.reject(new Error('down'))),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Notes' })).toBeInTheDocument();
  expect(await screen.findByText(/Write down name, booking code, number of bags/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'More help' })).toHaveAttribute('href', '/account/help');
});
