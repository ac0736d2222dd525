import { act, screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/index.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

const routes = (when: boolean) => [
  { path: '/profile', element: <UnsavedGuard when={when} /> },
  { path: '/other', element: <h1>Other</h1> },
];

const open = (when = true) => renderRoutes(routes(when), { at: '/profile' });

test('the guard asks for confirmation before another page opens, and the host can stay or leave', async () => {
  const { router, user } = await open();
  act(() => void router.navigate('/other'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/profile');
  act(() => void router.navigate('/other'));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
});

test.each([
  ['the same page in another language', '/de/profile'],
  ['the same page with another query', '/profile?tab=2'],
  ['the login of an ended session', '/login?next=%2Fprofile'],
  ['the login in another language', '/de/login?next=%2Fde%2Fprofile'],
])('the guard doesn’t ask before opening %s', async (_, to) => {
  const { router } = await open();
  await act(() => router.navigate(to));
  expect(router.state.location.pathname + router.state.location.search).toBe(to);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [true, true],
  [false, false],
])(
  'closing the tab asks for confirmation only if there are unsaved changes (unsaved: %s, asks: %s)',
  async (when, asks) => {
    await open(when);
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(asks);
  },
);
