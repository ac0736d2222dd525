import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { IsolatedTarget, RemoteManifest } from '@host-portal/shared-lib/federation';
import { PortalProvider } from '@host-portal/shared-lib/portal';
import { aPortal } from '@host-portal/shared-lib/testing';
import { isolatedRemote } from './isolated-remote.tsx';

const manifest = { routes: [{ path: '/account/moved' }, { path: '/account/moved/:id' }] } as RemoteManifest;

/** Renders an isolated remote's page and records which of the remote's functions are called. */
function start(open: (target: IsolatedTarget) => void = () => {}) {
  const portal = aPortal();
  const asked: string[] = [];
  const remote = isolatedRemote(
    {
      open: (target) => {
        asked.push(`open ${target.path}`);
        expect(target.portal).toBe(portal);
        open(target);
        target.element.textContent = 'drawn elsewhere';
        return { goTo: (path) => void asked.push(`go ${path}`), close: () => void asked.push('close') };
      },
    },
    manifest,
  );
  const router = createMemoryRouter(
    [
      {
        path: '/',
        ErrorBoundary: () => 'the shell’s page for a crash',
        children: [...remote.routes(portal), { path: 'account', Component: () => 'Today' }],
      },
    ],
    { initialEntries: ['/account/moved?page=2'] },
  );
  render(
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>,
  );
  return { asked, go: (to: string) => act(() => router.navigate(to)) };
}

test('an isolated remote is mounted once, follows navigation inside its area, and is unmounted when the host leaves the area', async () => {
  const { asked, go } = start();
  await screen.findByText('drawn elsewhere');
  await go('/account/moved/7');
  expect(asked).toEqual(['open /account/moved?page=2', 'go /account/moved/7']);
  await go('/account');
  await screen.findByText('Today');
  expect(asked).toEqual(['open /account/moved?page=2', 'go /account/moved/7', 'close']);
  expect(screen.queryByText('drawn elsewhere')).toBeNull();
});

test.each<[string, (target: IsolatedTarget) => void]>([
  ['crashes later', ({ onCrash }) => queueMicrotask(() => act(() => onCrash(new Error('crashed'))))],
  [
    'cannot be opened',
    () => {
      throw new Error('no place');
    },
  ],
])('if an isolated remote %s, the shell shows its crash page', async (_, open) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  start(open);
  expect(await screen.findByText('the shell’s page for a crash')).toBeVisible();
});
