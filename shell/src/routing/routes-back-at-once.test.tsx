/** @jest-environment-options {"url": "https://portal.example/account"} */
import { act, screen, waitFor } from '@testing-library/react';
import { Link, useSearchParams } from 'react-router-dom';
import type { RemoteModule } from '@host-portal/shared-lib/federation';
import { Sheet, useRoutedLayer } from '@host-portal/shared-lib/ui/overlay';
import { address, aLoader, notesModule, openShell, signInByCookie } from '../start/start-shell.fixture.tsx';

// These tests use real timers, because jsdom navigates back in a task that fake timers don't control.
beforeEach(() => jest.useRealTimers());

function NoteSheet() {
  const layer = useRoutedLayer((search) => {
    search.delete('note');
    return search;
  });
  return (
    <Sheet title="Note n1" onClose={layer.close} addressBelow={layer.addressBelow}>
      text
    </Sheet>
  );
}

function Notes() {
  const [search] = useSearchParams();
  return (
    <>
      <h1>All notes</h1>
      <Link to="?note=n1">Open n1</Link>
      {search.has('note') && <NoteSheet />}
    </>
  );
}

const notesWithSheets: RemoteModule = {
  ...notesModule,
  routes: () => [{ path: 'account/notes', element: <Notes /> }],
};

test('Back immediately after a press that opens a sheet closes the sheet, and the host stays on the page', async () => {
  signInByCookie();
  window.history.pushState(null, '', '/account/notes');
  await openShell(
    '/account/notes',
    aLoader(async () => notesWithSheets),
  );
  const link = await screen.findByRole('link', { name: 'Open n1' });
  await act(async () => link.click());
  // The sheet opens synchronously, so a Back in the same frame closes the sheet.
  expect(screen.getByRole('dialog', { name: 'Note n1' })).toBeInTheDocument();
  expect(address()).toBe('/account/notes?note=n1');
  await act(async () => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/account/notes');
  expect(screen.getByRole('heading', { name: 'All notes' })).toBeInTheDocument();

  // The sheet has its own history entry, so Forward opens the sheet again.
  await act(async () => window.history.forward());
  expect(await screen.findByRole('dialog', { name: 'Note n1' })).toBeInTheDocument();
  expect(address()).toBe('/account/notes?note=n1');
});
