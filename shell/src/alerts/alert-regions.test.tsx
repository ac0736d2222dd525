/** @jest-environment-options {"url": "https://portal.example/"} */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openShell, portalOfNotes, signInByCookie } from '../start-shell.fixture.tsx';

async function openNotes() {
  signInByCookie();
  await openShell('/account/notes');
  await screen.findByRole('heading', { name: 'All notes' });
  return portalOfNotes().notify;
}
const region = () => screen.getByRole('region', { name: 'Messages' });

test('the two live regions stand before any alert; a failed deed of the host’s own is assertive', async () => {
  const notify = await openNotes();
  const assertive = within(region()).getByRole('alert');
  const polite = within(region()).getByRole('status');
  act(() => notify.scary('Not saved'));
  act(() => notify.success('Closure saved'));
  expect(assertive).toHaveTextContent('Not saved');
  expect(polite).toHaveTextContent('Closure saved');
  expect(within(region()).getByRole('alert')).toBe(assertive);
});

test('an action is done once and takes its alert away', async () => {
  const notify = await openNotes();
  const onAction = jest.fn();
  act(() => notify.success('Checked in', { label: 'Undo', onAction }));
  await userEvent.click(within(region()).getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(within(region()).queryByText('Checked in')).not.toBeInTheDocument();
});

test('the clock waits while the pointer rests on an alert', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  try {
    const notify = await openNotes();
    act(() => notify.info('Read me'));
    await user.hover(within(region()).getByText('Read me'));
    await act(async () => jest.advanceTimersByTimeAsync(20_000));
    expect(within(region()).getByText('Read me')).toBeInTheDocument();
    await user.unhover(within(region()).getByText('Read me'));
    await act(async () => jest.advanceTimersByTimeAsync(5000));
    expect(within(region()).queryByText('Read me')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('what vanished can be read again', async () => {
  const notify = await openNotes();
  act(() => notify.warning('You close in an hour'));
  await userEvent.click(within(region()).getByRole('button', { name: 'Dismiss' }));
  await userEvent.click(screen.getByRole('button', { name: 'Account of Paola Müller', hidden: true }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Recent messages', hidden: true }));
  expect(await screen.findByText('You close in an hour')).toBeInTheDocument();
});
