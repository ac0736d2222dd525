import { act, screen, within } from '@testing-library/react';
import encodeQR from 'qr';
import { decodeQR } from 'qr/decode.js';
import { aBooking, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, NOW, onDesktop } from '../testing/server.fixture.ts';

beforeEach(() => {
  onDesktop(true);
  localStorage.clear();
});

const open = (at: string) => renderRoutes(remote, { at, name: 'bookings', now: NOW });

const theDay = () => [
  aBooking({ id: 'bk-7F3K2M', bagCount: 3 }),
  aBooking({ id: 'bk-4TA12C', bagCount: 2, hasBeenCheckedIn: true, pickup: '2026-03-05T18:00:00Z', customer: { firstName: 'Max', lastName: 'Bauer' } }),
  aBooking({ id: 'bk-EW2KA9', bagCount: 4, hasBeenCheckedIn: true, pickup: '2026-03-07T09:30:00Z', customer: { firstName: 'Ewa', lastName: 'Nowak' } }),
]; // prettier-ignore

test('each bag of a booking gets a tag with the first name, but no surname and no phone number', async () => {
  aBookingServer(theDay());
  await open('/account/bookings/tags?booking=bk-7F3K2M');
  const tags = await screen.findAllByRole('article');
  expect(tags).toHaveLength(3);
  expect(tags[1]).toHaveTextContent('7F3K2MAnaBag 2 of 3Pick-up Thu 5 Mar, 7:30 pmCafé Lisboa');
  expect(document.body).not.toHaveTextContent('Sousa');
  expect(document.body).not.toHaveTextContent('+351');
});

test('without a booking in the URL, the page prints tags for all of today’s remaining drop-offs', async () => {
  aBookingServer(theDay());
  await open('/account/bookings/tags');
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

test('tags already printed on this device are hidden until the host shows all tags or reports a failed print', async () => {
  const later = aBooking({ id: 'bk-NEW234', bagCount: 1, customer: { firstName: 'Noa' } });
  aBookingServer(theDay());
  const first = await open('/account/bookings/tags');
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByText('1 booking is marked as printed on this device.')).toBeVisible();
  expect(screen.queryAllByRole('article')).toHaveLength(0);
  await first.user.click(screen.getByRole('button', { name: 'It wasn’t printed' }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  first.unmount();

  aBookingServer([...theDay(), later]);
  const { user } = await open('/account/bookings/tags');
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('article')).toHaveTextContent('NEW234');
  await user.click(screen.getByRole('button', { name: 'All (2)' }));
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

test('the chosen paper for tags is stored on this device', async () => {
  aBookingServer(theDay());
  const first = await open('/account/bookings/tags');
  await first.user.click(await screen.findByRole('button', { name: 'Label printer' }));
  first.unmount();

  aBookingServer(theDay());
  await open('/account/bookings/tags');
  expect(await screen.findByRole('button', { name: 'Label printer', pressed: true })).toBeVisible();
});

test('the scanner can read the code on a tag', () => {
  const rows = encodeQR('bk-7F3K2M', 'raw', { ecc: 'medium', border: 2 });
  const scale = 6;
  const size = rows.length * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  expect(decodeQR({ width: size, height: size, data })).toBe('bk-7F3K2M');
});

test('the day sheet lists arrivals, pick-ups and bags that stay longer', async () => {
  aBookingServer(theDay());
  await open('/account/bookings/day-sheet');
  const section = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('section') as HTMLElement;
  expect(await screen.findByRole('heading', { level: 2, name: 'Café Lisboa, Thursday 5 March' })).toBeVisible();
  await screen.findByRole('heading', { level: 3, name: 'Drop-offs' });
  // On screen, a phone shows the pick-up time and the code next to the name instead of in columns.
  expect(within(section('Drop-offs')).getByRole('row', { name: /Ana Sousa/ })).toHaveTextContent(
    '2:00 pm– 7:30 pm3Ana Sousa7F3K2M7F3K2M7:30 pm',
  );
  expect(within(section('Pick-ups today')).getByRole('row', { name: /Max Bauer/ })).toHaveTextContent('6:00 pm2');
  expect(within(section('Staying longer')).getByRole('row', { name: /Ewa Nowak/ })).toHaveTextContent('Sat 9:30 am4');
});
