/** @jest-environment-options {"url": "https://portal.example/"} */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openShell, portalOfNotes, signInByCookie } from '../start/start-shell.fixture.tsx';

async function openNotes() {
  signInByCookie();
  await openShell('/account/notes');
  await screen.findByRole('heading', { name: 'All notes' });
  return portalOfNotes().notify;
}
// The alerts are in the rail, which counts as hidden in jsdom, because there are no styles.
const region = () => screen.getByRole('region', { name: 'Messages', hidden: true });

test('both live regions exist before any alert, and a failed action is announced assertively', async () => {
  const notify = await openNotes();
  const assertive = within(region()).getByRole('alert', { hidden: true });
  const polite = within(region()).getByRole('status', { hidden: true });
  act(() => notify.scary('Not saved'));
  act(() => notify.success('Closure saved'));
  expect(assertive).toHaveTextContent('Not saved');
  expect(polite).toHaveTextContent('Closure saved');
  expect(within(region()).getByRole('alert', { hidden: true })).toBe(assertive);
});

test('the newest alert is on top, regardless of its kind', async () => {
  const notify = await openNotes();
  act(() => notify.scary('Not saved'));
  act(() => notify.success('Closure saved'));
  // `getAllByText` returns the alerts in document order, in which one live region follows the other.
  expect(
    within(region())
      .getAllByText(/saved$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Closure saved', 'Not saved']);
});

test('alerts can be read and used over an open sheet, although the sheet makes the rest of the page inert', async () => {
  const notify = await openNotes();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  act(() => notify.success('Checked in'));
  expect(within(await screen.findByRole('dialog')).getByText('Checked in')).toBeInTheDocument();
});

test('an alert that has disappeared is still listed in the status sheet', async () => {
  const notify = await openNotes();
  act(() => notify.warning('You close in an hour'));
  await userEvent.click(within(region()).getByRole('button', { name: 'Dismiss', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Account of Paola Müller', hidden: true }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Status and messages', hidden: true }));
  expect(await screen.findByText('You close in an hour')).toBeInTheDocument();
});
