import { act, screen, within } from '@testing-library/react';
import { aBooking, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aBookingServer, NOW, onDesktop } from '../../testing/server.fixture.ts';

/**
 * Fakes wake locks and returns those that haven't been released. Without an argument, the browser doesn't support
 * wake locks.
 */
function withWakeLocks(answer?: 'given' | 'refused') {
  const open = new Set<object>();
  const request = jest.fn(async () => {
    if (answer === 'refused') throw new DOMException('low battery', 'NotAllowedError');
    const lock = { release: async () => void open.delete(lock) };
    open.add(lock);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { value: answer && { request }, configurable: true });
  return { open, request };
}

beforeEach(() => {
  onDesktop(true);
  withWakeLocks('given');
});
afterEach(() => jest.useRealTimers());

const open = (at = '/account?counter&stashpoint=s1') => {
  aBookingServer([aBooking({ id: 'ana', bagCount: 3 })]);
  return renderRoutes(remote, { at, name: 'bookings', now: NOW });
};
const mode = async () => within(await screen.findByRole('dialog', { name: 'Café Lisboa' }));
const SLEEPS = /^This browser lets the screen go dark/;

test('counter mode shows the list and its counters, but nothing meant for the owner', async () => {
  await open();
  const { findByRole, queryByText, getByRole } = await mode();
  expect(await findByRole('button', { name: 'Check in 3 bags for Ana S.' })).toBeVisible();
  expect(getByRole('group', { name: 'Filter the list' })).toBeVisible();
  expect(queryByText(/^Room for/)).not.toBeInTheDocument();
  expect(queryByText('Opening hours')).not.toBeInTheDocument();
  expect(queryByText(SLEEPS)).not.toBeInTheDocument();
});

test('counter mode opens and closes with one tap and keeps the screen on, even after the page was hidden', async () => {
  const { open: locks, request } = withWakeLocks('given');
  const { user, router } = await open('/account');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Counter mode' }));
  await mode();
  expect(locks.size).toBe(1);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(async () => undefined);
  expect(request).toHaveBeenCalledTimes(2);
  await user.click((await mode()).getByRole('button', { name: 'Leave' }));
  expect(router.state.location).toMatchObject({ pathname: '/account', search: '?stashpoint=s1' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([['none'], ['refused']] as const)(
  'counter mode shows a notice if the browser lets the screen turn off (%s)',
  async (lock) => {
    withWakeLocks(lock === 'none' ? undefined : lock);
    await open();
    expect(await (await mode()).findByText(SLEEPS)).toBeVisible();
  },
);

test('counter mode resets to Today after a minute without a touch', async () => {
  const { router } = await open('/account?counter&stashpoint=s1&state=arriving&booking=ana');
  await screen.findByRole('dialog', { name: 'Ana Sousa' });
  jest.useFakeTimers();
  // The first minute started on the real clock, so a touch starts a new minute on the fake one.
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  act(() => jest.advanceTimersByTime(59_000));
  act(() => void window.dispatchEvent(new Event('keydown')));
  act(() => jest.advanceTimersByTime(59_000));
  expect(router.state.location.search).toContain('booking=ana');
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(router.state.location.search).toBe('?counter=&stashpoint=s1');
});
