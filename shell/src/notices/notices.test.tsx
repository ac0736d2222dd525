/** @jest-environment-options {"url": "https://portal.example/"} */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking } from '@host-portal/shared-lib/testing';
import { toInstant } from '@host-portal/shared-lib/time';
import { openShell, portalOfNotes, signInByCookie } from '../start/start-shell.fixture.tsx';

const inHours = (hours: number) => toInstant(Date.now() + hours * 60 * 60_000);
const OLD = aBooking({ id: 'bk-OLD111', created: inHours(-24), dropoff: inHours(1), pickup: inHours(5) });
const NEW = aBooking({ ...OLD, id: 'bk-NEW222', created: inHours(0.1) });

// `hidden` is needed, because the desktop header counts as hidden in jsdom, which has no styles.
const bell = (name: string) => screen.findByRole('button', { name, hidden: true }, { timeout: 5000 });
const memory = () => localStorage.getItem('notices:u7') ?? '';

async function openNotes() {
  const user = userEvent.setup();
  signInByCookie();
  await openShell('/account/notes');
  await screen.findByRole('heading', { name: 'All notes' });
  const { bookings, queryClient } = portalOfNotes();
  act(() => bookings.add([OLD]));
  await waitFor(() => expect(memory()).toContain(OLD.id), { timeout: 5000 });
  return { user, bookings, queryClient };
}

beforeEach(() => localStorage.clear());
afterEach(() => void Reflect.deleteProperty(globalThis, 'Notification'));

test('the bell shows the number of new notices, its list links to their pages, and opening the list marks them as seen', async () => {
  const { user, bookings, queryClient } = await openNotes();
  act(() => bookings.add([NEW]));
  await act(() =>
    queryClient.fetchQuery({
      queryKey: ['anything'],
      queryFn: () => ['r1'],
      meta: {
        news: (ids: string[]) => ids.map((id) => ({ kind: 'review', id, at: inHours(0.2), to: `/account/${id}` })),
      },
    }),
  );
  await user.click(await bell('Notices: 2 new'));
  const list = within(await screen.findByRole('dialog', { name: 'Notices', hidden: true }, { timeout: 5000 }));
  const links = list.getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/account/r1',
    expect.stringMatching(/^\/account\/bookings\?booking=bk-NEW222&from=/),
  ]);
  expect(links[1]).toHaveTextContent(/^New booking: Ana S/);
  expect(list.getByText(/stored only here/)).toBeInTheDocument();
  expect(memory()).not.toContain('Ana');
  await user.click(list.getByRole('button', { name: 'Close', hidden: true }));
  expect(await bell('Notices')).toBeInTheDocument();
});

test('the list offers system notifications once, when it is opened for the second time', async () => {
  const requestPermission = jest.fn();
  Object.assign(globalThis, { Notification: { permission: 'default', requestPermission } });
  const { user } = await openNotes();
  for (const isAsked of [false, true]) {
    await user.click(await bell('Notices'));
    const list = within(await screen.findByRole('dialog', { name: 'Notices', hidden: true }, { timeout: 5000 }));
    expect(list.queryAllByRole('button', { name: 'Yes, announce them', hidden: true })).toHaveLength(isAsked ? 1 : 0);
    expect(requestPermission).not.toHaveBeenCalled();
    if (isAsked) await user.click(list.getByRole('button', { name: 'Yes, announce them', hidden: true }));
    await user.click(list.getByRole('button', { name: 'Close', hidden: true }));
  }
  expect(requestPermission).toHaveBeenCalledTimes(1);
  await user.click(await bell('Notices'));
  expect(screen.queryByRole('button', { name: 'Yes, announce them', hidden: true })).not.toBeInTheDocument();
});
