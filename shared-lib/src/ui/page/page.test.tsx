import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderUi } from '../ui.fixture.tsx';
import { Page } from './page.tsx';

function AnyPage() {
  const { pathname } = useLocation();
  return <Page title={`Page of ${pathname}`}>content</Page>;
}

const title = () => screen.getByRole('heading', { level: 1 });

test('the first page after a load doesn’t move the focus', async () => {
  await renderUi(<AnyPage />, { at: '/account' });
  expect(title()).not.toHaveFocus();
});

test('a new route moves the focus to the page’s title, but a new query string or another language doesn’t', async () => {
  const { router } = await renderUi(<AnyPage />, { at: '/account' });
  await act(() => router.navigate('/account/bookings'));
  expect(title()).toHaveFocus();
  act(() => title().blur());
  await act(() => router.navigate('/account/bookings?page=2'));
  await act(() => router.navigate('/de/account/bookings?page=2'));
  expect(title()).not.toHaveFocus();
  await act(() => router.navigate(-1));
  await act(() => router.navigate('/de/account'));
  expect(title()).toHaveFocus();
});

test('a new route doesn’t take the focus from a field outside the page while somebody is typing', async () => {
  const user = userEvent.setup();
  const { router } = await renderUi(
    <>
      <input aria-label="Find" />
      <AnyPage />
    </>,
    { at: '/account' },
  );
  await user.type(screen.getByLabelText('Find'), 'ZZ');
  await act(() => router.navigate('/account/bookings'));
  expect(title()).toHaveTextContent('Page of /account/bookings');
  await user.keyboard('ZZ');
  expect(screen.getByLabelText('Find')).toHaveValue('ZZZZ');
});
