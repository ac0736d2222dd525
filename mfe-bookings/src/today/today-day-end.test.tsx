import { screen, waitFor, within } from '@testing-library/react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { aBooking, aStashpoint, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, onDesktop } from '../testing/server.fixture.ts';

const NIGHT = '2026-03-05T22:10:00.000Z';
const STORED = 'bookings.day-close:u7:until-sign-out';
const IN = { hasBeenCheckedIn: true };
const ANA = aBooking({ id: 'ana', bagCount: 1, pickup: '2026-03-06T20:00:00Z' });
const EWA = aBooking({ ...IN, id: 'ewa', bagCount: 4, pickup: '2026-03-07T20:00:00Z', customer: { firstName: 'Ewa', lastName: 'Nowak' } }); // prettier-ignore
const RUI = aBooking({ id: 'rui', bagCount: 2, dropoff: '2026-03-06T09:00:00Z', pickup: '2026-03-06T12:00:00Z' });

const RESULT = { at: '2026-03-05T20:07:00.000Z', expected: 4, seen: 4, unseen: [], inRoom: ['ewa'] };
const CLOSED = { day: '2026-03-05', notCome: ['ana'], mayCome: [], stillHere: [], seen: 4, ticked: [], result: RESULT };

beforeEach(() => {
  onDesktop(true);
  localStorage.clear();
});

type Given = { bookings?: Booking[]; spots?: Stashpoint[]; now?: string; at?: string };

const open = ({ bookings = [ANA, EWA, RUI], spots, now = NIGHT, at = '' }: Given = {}) => {
  aBookingServer(bookings, spots);
  return renderRoutes(remote, { at: `/account${at}`, name: 'bookings', now });
};
const storeDays = (days: object) => localStorage.setItem(STORED, JSON.stringify(days));
const counter = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Filter the list' })).getByRole('button', { name });

test('a traveller who is marked as absent moves from the arrivals to a separate section and can still be checked in', async () => {
  storeDays({ s1: [CLOSED] });
  const { user } = await open();
  const section = (await screen.findByRole('heading', { level: 2, name: 'Didn’t come' })).closest('section');
  expect(within(section as HTMLElement).getByRole('link', { name: 'Ana S.' })).toBeVisible();
  await waitFor(() => expect(counter(/Arriving/)).toHaveTextContent(/^0Arriving/));
  expect(screen.queryByRole('heading', { level: 2, name: 'Arriving' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Check in 1 bag for Ana S.' }));
  await waitFor(() => expect(counter(/In store/)).toHaveTextContent(/^2In store/));
  expect(
    await screen.findByRole('link', {
      name: /^Closed at 8:07 pm: 1 booking stays, 4 bags 1 booking came after that, 1 bag/,
    }),
  ).toBeVisible();
  // After Undo the traveller is expected again, because the check-in has removed the mark.
  const undo = screen.getByRole('button', { name: 'Undo check-in for Ana S.' });
  // The button ignores taps for a moment, because Check in was in the same place before.
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled'), { timeout: 5000 });
  await user.click(undo);
  await waitFor(() => expect(counter(/Arriving/)).toHaveTextContent(/^1Arriving/));
});

test('a closed day shows which bags stay and what comes tomorrow', async () => {
  storeDays({ s1: [CLOSED] });
  await open();
  const line = await screen.findByRole('link', { name: /^Closed at 8:07 pm: 1 booking stays, 4 bags/ });
  await waitFor(() => expect(line).toHaveTextContent('Tomorrow: 1 booking, 2 bags, the first at 9:00 am'));
  expect(line).toHaveAttribute('href', '/account/bookings/end-of-day?stashpoint=s1');
});

test('after closing time the list links to the end-of-day page', async () => {
  await open();
  const line = await screen.findByRole('link', { name: /^End the day 1 booking to settle, 4 bags to count$/ });
  expect(line).toHaveAttribute('href', '/account/bookings/end-of-day?stashpoint=s1');
});

test('the closing radar does not count travellers whose bags stay', async () => {
  const tom = aBooking({
    ...IN,
    id: 'tom',
    pickup: '2026-03-05T20:00:00Z',
    customer: { firstName: 'Tom', lastName: 'Hill' },
  });
  storeDays({ s1: [{ ...CLOSED, stillHere: ['tom'], result: null }] });
  await open({ bookings: [tom, { ...tom, id: 'ana' }], now: '2026-03-05T21:10:00.000Z' });
  expect(await screen.findByText('1 traveller still to collect before 10:00 pm')).toBeVisible();
});

test('the list has no link to the end-of-day page while the shop is open', async () => {
  await open({ now: '2026-03-05T20:10:00.000Z' });
  await waitFor(() => expect(counter(/In store/)).toHaveTextContent(/^1In store/));
  expect(screen.queryByRole('link', { name: /bags to count/ })).not.toBeInTheDocument();
});

test('on a page with several spots, each spot has a line that follows its time zone', async () => {
  const tokyo = { id: 's3', timezone: 'Asia/Tokyo', businessName: 'Tokyo Kiosk', nearestCity: null };
  const spots = [aStashpoint(), aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk' })];
  const yuki = aBooking({ ...IN, id: 'yuki', pickup: '2026-03-09T03:00:00Z', stashpoint: tokyo });
  const inTokyo = { ...CLOSED, result: { ...RESULT, at: '2026-03-05T13:00:00.000Z' } };
  storeDays({ s1: [CLOSED], s3: [inTokyo] });
  await open({ spots, bookings: [EWA, yuki] });
  expect(await screen.findByRole('link', { name: /^Closed at 8:07 pm.*Café Lisboa/ })).toBeVisible();
  // It's the next morning in Tokyo.
  expect(screen.queryByRole('link', { name: /Closed at.*Tokyo Kiosk/ })).not.toBeInTheDocument();
});

test('the link to the end-of-day page stays while the host checks out the last bags', async () => {
  const { user } = await open({ bookings: [EWA] });
  await screen.findByRole('link', { name: /^End the day 4 bags to count$/ });
  await user.click(screen.getByRole('button', { name: 'Check out 4 bags for Ewa N.' }));
  await screen.findByRole('button', { name: 'Undo check-out for Ewa N.' });
  expect(screen.getByRole('link', { name: /^End the day 4 bags to count$/ })).toBeVisible();
});
