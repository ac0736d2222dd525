import { screen, waitFor } from '@testing-library/react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { aBooking, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aBookingServer, bookingPage, NOW, onDesktop } from '../../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const MAX = aBooking({
  id: 'max',
  hasBeenCheckedIn: true,
  bagCount: 20,
  dropoff: '2026-03-01T10:00:00Z',
  pickup: '2026-03-05T12:00:00Z',
  customer: { firstName: 'Max', lastName: 'Bauer' },
});
/**
 * The start of the range for older bookings. The range ends before the two days that are read together with today.
 */
const OLDER = '2026-02-03T00:00:00.000Z';
const LOADING = 'Earlier bookings: loading…';
const FAILED = 'We couldn’t load bags from earlier days.';

/**
 * Opens a page on a day without bookings. Earlier bookings arrive when `release` is called, or fail to load if
 * `isDown` is set.
 */
async function open(path: string) {
  aBookingServer([MAX]);
  const server = { isDown: false, release: () => {} };
  const pending = new Promise<void>((resolve) => {
    server.release = resolve;
  });
  fakeApi.get('/v2/bookings', async ({ query }) => {
    if (query.get('dropoff_gte') === OLDER) await pending;
    return server.isDown && query.get('dropoff_gte') === OLDER ? failure(500) : bookingPage([MAX], query);
  });
  const page = await renderRoutes(remote, { at: path, name: 'bookings', now: NOW });
  return { ...page, server };
}

/**
 * The name and path of each page, the text that must not appear before everything is loaded, and the element that
 * appears at the end.
 */
const PAGES: [string, string, RegExp, () => Promise<HTMLElement>][] = [
  ['Today', '/account', /No bookings today/, () => screen.findByRole('link', { name: 'Max B.' })],
  ['a counter that is on', '/account?state=late', /Nothing here/, () => screen.findByRole('link', { name: 'Max B.' })],
  ['the late list', '/account/bookings/late', /No late pick-ups/, () => screen.findByRole('link', { name: 'Max B.' })],
  [
    'the day sheet',
    '/account/bookings/day-sheet',
    /^Pick-ups today/,
    () => screen.findByRole('row', { name: /Max Bauer/ }),
  ],
  [
    'the end of the day',
    '/account/bookings/end-of-day',
    /We expect 0/,
    // The page keeps showing its first step, so either text may appear.
    () => screen.findByText(/Who didn’t collect\?|We expect 20 bags/),
  ],
];

test.each(PAGES)(
  '%s shows that older bookings are loading, and does not claim that none exist',
  async (_, path, wrong, there) => {
    const { server } = await open(path);
    expect(await screen.findByText(LOADING)).toBeVisible();
    expect(screen.queryByText(wrong)).not.toBeInTheDocument();
    server.release();
    expect(await there()).toBeVisible();
    await waitFor(() => expect(screen.queryByText(LOADING)).not.toBeInTheDocument());
  },
);

test.each(PAGES)(
  '%s shows an error and a retry button if older bookings fail to load',
  async (_, path, wrong, there) => {
    const { server, user } = await open(path);
    server.isDown = true;
    server.release();
    // The end-of-day page also shows this message in its printed report.
    const [line] = await screen.findAllByText(FAILED);
    expect(line).toBeVisible();
    expect(screen.queryByText(wrong)).not.toBeInTheDocument();
    server.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await there()).toBeVisible();
    await waitFor(() => expect(screen.queryByText(FAILED)).not.toBeInTheDocument());
  },
);

test('a day sheet that is printed too early has a note that it is incomplete', async () => {
  const { server } = await open('/account/bookings/day-sheet');
  const line = await screen.findByText('Incomplete: bags from earlier days may be missing.');
  expect(line.closest('[data-print=hidden]')).toBeNull();
  expect(screen.getByText(LOADING)).toHaveAttribute('data-print', 'hidden');
  server.release();
  await waitFor(() => expect(line).not.toBeInTheDocument());
});

test('an error is shown if only a later page of older bookings fails to load', async () => {
  const older: Booking[] = Array.from({ length: 12 }, (_, index) => ({ ...MAX, id: `older-${index}` }));
  aBookingServer(older);
  let isDown = true;
  fakeApi.get('/v2/bookings', ({ query }) =>
    isDown && query.get('page') === '2' ? failure(500) : bookingPage(older, query, 10),
  );
  const { user } = await renderRoutes(remote, { at: '/account/bookings/late', name: 'bookings', now: NOW });
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Check out 20 bags for Max B.' })).toHaveLength(10);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Check out 20/ })).toHaveLength(12));
  expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
});
