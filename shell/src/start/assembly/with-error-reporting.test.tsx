/** @jest-environment-options {"url": "https://portal.example/"} */
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atom } from 'nanostores';
import { ApiError } from '@host-portal/shared-lib/api';
import { updateBooking } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { address, openShell, portalOfNotes, signInByCookie } from '../start-shell.fixture.tsx';
import { withErrorReporting } from './with-error-reporting.ts';

const broken = () => {
  throw new TypeError('a listener broke');
};

const CHANGE = {
  line: updateBooking.line,
  params: { id: 'b1' },
  body: { hasBeenCheckedIn: true },
  before: {},
  guard: { line: 'GET /v2/bookings', query: {}, find: {} },
};

/** Each function breaks one of the shell's stores and returns the result of the call that failed. */
const faults: [string, (portal: Portal) => unknown][] = [
  [
    'the session',
    ({ session }) => {
      session.$session.listen(broken);
      session.updateUser({ id: 'u7', email: 'a@b', firstName: 'A', lastName: 'B', phoneNumber: '' });
    },
  ],
  [
    'the alerts',
    ({ notify }) =>
      notify.info('Saved', {
        label: 'Undo',
        onAction: broken,
        get displayMs() {
          return broken();
        },
      }),
  ],
  [
    'the outbox',
    ({ outbox }) => {
      outbox.$waiting.listen(broken);
      return outbox.add(CHANGE);
    },
  ],
  [
    'the lock, by another tab',
    ({ moneyLock }) => {
      moneyLock.$state.listen(broken);
      const pin = { salt: 's', hash: 'h' };
      localStorage.setItem('money-lock', JSON.stringify({ user: 'u7', pin, wrongTries: 0, waitUntil: 0 }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'money-lock' }));
    },
  ],
];

test.each(faults)('an error in %s shows the 500 page until the host goes to the home page', async (_, breakIt) => {
  signInByCookie();
  await openShell('/account/notes');
  await screen.findByRole('heading', { name: 'All notes' });
  await act(async () => {
    try {
      await breakIt(portalOfNotes());
    } catch {
      // The caller also gets the error, so it's ignored here.
    }
  });
  expect(await screen.findByText('500')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeInTheDocument();
  // Only the 404 page has a picture of a compass.
  expect(document.querySelector('svg[viewBox="0 0 240 240"]')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Back to home page' }));
  expect(await screen.findByRole('heading', { name: 'Earn from your spare space' })).toBeInTheDocument();
  expect(address()).toBe('/');
});

describe('a store with error reporting', () => {
  const watch = () => {
    const reported: unknown[] = [];
    const $value = atom(0);
    const failing = (error: unknown) => Promise.reject(error);
    const store = withErrorReporting({ $value, inner: { failing }, limit: 5 }, (error) => reported.push(error));
    return { store, $value, reported };
  };

  test('errors that a listener throws are reported and thrown again', () => {
    const { store, $value, reported } = watch();
    store.$value.listen(broken);
    expect(() => $value.set(1)).toThrow('a listener broke');
    expect(reported).toEqual([expect.any(TypeError)]);
    expect(store.$value.get()).toBe(1);
    expect(store.limit).toBe(5);
  });

  test('a rejected action’s error is reported, unless it is a failed API call', async () => {
    const { store, reported } = watch();
    const bug = new TypeError('bug');
    await expect(store.inner.failing(bug)).rejects.toBe(bug);
    await expect(
      store.inner.failing(new ApiError({ id: '1', message: 'Gone', kind: 'network' })),
    ).rejects.toBeInstanceOf(ApiError);
    expect(reported).toEqual([bug]);
  });
});
