import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useLocationKey } from './use-location-key.ts';

/** A page with a layer that closes on navigation. */
function Page() {
  const location = useLocationKey();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpenedAt(location.current())}>
        More
      </button>
      {openedAt === location.drawn && <p>Help</p>}
    </>
  );
}

function openPage() {
  const entries = ['today', 'bookings'].map((name) => ({ pathname: `/${name}`, key: name }));
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: entries, initialIndex: 0 });
  render(<RouterProvider router={router} />);
  return router;
}
const pressMore = () => fireEvent.click(screen.getByRole('button', { name: 'More' }));

afterEach(() => history.replaceState(null, ''));

test('a layer that is opened on the page on screen closes on navigation', async () => {
  const router = openPage();
  history.replaceState({ key: 'today' }, '');
  pressMore();
  expect(screen.getByText('Help')).toBeVisible();
  await act(() => router.navigate(1));
  expect(screen.queryByText('Help')).toBeNull();
});

test('a press between a change of the address and the new page opens the layer on the new page', async () => {
  const router = openPage();
  history.replaceState({ key: 'bookings' }, '');
  pressMore();
  await act(() => router.navigate(1));
  expect(screen.getByText('Help')).toBeVisible();
});

test('without a key in the history, the page on screen counts', () => {
  openPage();
  pressMore();
  expect(screen.getByText('Help')).toBeVisible();
});
