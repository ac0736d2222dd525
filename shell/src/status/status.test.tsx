/** @jest-environment-options {"url": "https://portal.example/"} */
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@host-portal/shared-lib/api';
import { openShell, portalOfNotes, signInByCookie } from '../start/start-shell.fixture.tsx';

/** All of the host's and a traveller's personal data on this page. */
const PERSONAL = [
  ['token', 't1'],
  ['user id', 'u7'],
  ['e-mail', 'paola@example.com'],
  ['first name', 'Paola'],
  ['last name', 'Müller'],
  ['id in the address', 'note-77'],
  ['id of a booking', 'bk-7F3K2M'],
  ['traveller', 'Ana Sousa'],
  ['phone', '+351912345678'],
  ['what was typed', 'ring twice'],
] as const;

async function openStatus() {
  signInByCookie();
  const user = userEvent.setup();
  await openShell('/account/notes/note-77');
  await screen.findByRole('heading', { name: 'One note' });
  const { queryClient, notify } = portalOfNotes();
  queryClient.setQueryData(['bookings', 'list', 'bk-7F3K2M'], [{ name: 'Ana Sousa', phone: '+351912345678' }]);
  await queryClient
    .fetchQuery({
      queryKey: ['bookings', 'refunds', 'bk-7F3K2M', 'ring twice'],
      queryFn: () =>
        Promise.reject(new ApiError({ id: 'FAILED', message: 'Ana Sousa has no refund', kind: 'http', status: 500 })),
    })
    .catch(() => undefined);
  act(() => notify.warning('Ana Sousa: checked in'));
  await user.click(screen.getByRole('button', { name: /^Account of/, hidden: true }));
  await user.click(screen.getByRole('menuitem', { name: 'Status and messages', hidden: true }));
  await screen.findByText('For support', {}, { timeout: 5000 });
  return user;
}

test('the diagnostics describe the page and contain no personal data', async () => {
  const user = await openStatus();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy diagnostics', hidden: true }));
  const field = await screen.findByLabelText(/^Copied/);
  const copied = write.mock.lastCall?.[0] ?? '';
  expect(field).toHaveValue(copied);
  for (const line of [
    'page: /account/notes/:noteId',
    'language: en',
    'changes: 0 waiting, 0 to decide, stored',
    'releases: shell 1.0.0, notes 1.0.0',
  ])
    expect(copied.split('\n')).toContain(line);
  expect(copied).toContain('bookings refunds: http 500, ref –');
  expect(PERSONAL.filter(([, value]) => copied.includes(value))).toEqual([]);
});

test('the host can select the diagnostics by hand if the browser refuses to copy them', async () => {
  const user = await openStatus();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy diagnostics', hidden: true }));
  const field = await screen.findByLabelText(/^Your browser doesn’t let us copy/);
  expect((field as HTMLTextAreaElement).value).toContain('releases: shell 1.0.0');
});

test('the status shows whether the server responds and how many changes are waiting', async () => {
  await openStatus();
  expect(screen.getByText(/^Our server (answers|doesn’t answer)\.$/)).toBeInTheDocument();
  expect(screen.getByText(/^Last answer: /)).toBeInTheDocument();
  expect(screen.getByText('0 changes waiting to be sent')).toBeInTheDocument();
});
