import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { PortalProvider } from '@host-portal/shared-lib/portal';
import { aPortal } from '@host-portal/shared-lib/testing';
import { createLanguages } from '../routing/languages.ts';
import { createPageMoves, type ShellRouter } from '../routing/page-moves.ts';
import { type Shell, ShellProvider } from '../shell-context.tsx';
import { useOnDemand } from './use-on-demand.ts';

const loadMore = async () => () => <p>More</p>;

function Bar() {
  const more = useOnDemand(loadMore);
  return (
    <>
      <button type="button" onClick={more.open}>
        Open
      </button>
      {more.Component && <more.Component />}
      <Outlet />
    </>
  );
}

async function openBar() {
  let finishLoading = () => undefined as void;
  const loading = new Promise<void>((resolve) => (finishLoading = resolve));
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Bar />,
      children: [
        { index: true, element: 'Today' },
        { path: 'bookings', element: 'Bookings', loader: () => loading.then(() => null) },
      ],
    },
  ]);
  const languages = createLanguages(jest.fn(), async () => undefined);
  const moves = createPageMoves(() => router as ShellRouter, languages);
  render(
    <PortalProvider portal={aPortal()}>
      <ShellProvider shell={moves as unknown as Shell}>
        <RouterProvider router={router} />
      </ShellProvider>
    </PortalProvider>,
  );
  await screen.findByText('Today');
  return { router, moves, finishLoading };
}

test('a component stays open while routes are added for the page, and closes on navigation', async () => {
  const { router, moves, finishLoading } = await openBar();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('More')).toBeVisible();
  const before = router.state.location.key;
  await act(() => moves.rematch());
  expect(router.state.location.key).not.toBe(before);
  expect(screen.getByText('More')).toBeVisible();
  finishLoading();
  await act(() => router.navigate('/bookings'));
  expect(screen.queryByText('More')).not.toBeInTheDocument();
});

test('a press while the next page is loading opens the component on that page', async () => {
  const { router, finishLoading } = await openBar();
  act(() => void router.navigate('/bookings'));
  await userEvent.click(screen.getByRole('button'));
  expect(screen.queryByText('More')).not.toBeInTheDocument();
  await act(async () => finishLoading());
  expect(await screen.findByText('Bookings')).toBeVisible();
  expect(screen.getByText('More')).toBeVisible();
});
