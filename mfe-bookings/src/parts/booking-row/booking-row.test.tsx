import { screen } from '@testing-library/react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { aBooking, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { NOW } from '../../testing/server.fixture.ts';
import { BookingRow, type BookingRowProps } from './booking-row.tsx';

const draw = (booking: Partial<Booking>, row: Partial<BookingRowProps> = {}) => {
  const props = { section: 'arriving', now: Date.parse(NOW), isNext: false, hasSpot: false, ...row } as const;
  const element = (
    <ul>
      <BookingRow booking={aBooking(booking)} {...props} />
    </ul>
  );
  const routes = () => [{ path: '*', element }];
  return renderRoutes({ routes, loadLocale: remote.loadLocale }, { name: 'bookings' });
};

const IN = { hasBeenCheckedIn: true };

test.each<[string, Partial<Booking>, string]>([
  ['that arrives and leaves today', { dropoff: '2026-03-05T14:30:00Z', pickup: '2026-03-05T18:00:00Z' }, '2:30 pm – 6:00 pm'],
  ['that leaves on another day', { dropoff: '2026-03-05T14:30:00Z', pickup: '2026-03-06T10:00:00Z' }, '2:30 pm – Fri 10:00 am'],
  ['that leaves within the hour', { ...IN, pickup: '2026-03-05T14:30:00Z' }, '2:30 pm in 25 min'],
  ['that should have left', { ...IN, pickup: '2026-03-04T19:00:00Z' }, 'Wed 7:00 pm yesterday'],
  ['that has been here for days', { ...IN, dropoff: '2026-03-03T10:00:00Z', pickup: '2026-03-05T18:00:00Z' }, '6:00 pm since Tue'],
])('a booking %s shows the most important time first', async (_, booking, times) => {
  const { container } = await draw(booking);
  const when = container.querySelector('[data-part=when]');
  expect(when?.textContent?.replaceAll(/\s+/g, ' ')).toBe(times);
}); // prettier-ignore

test('the next booking shows how soon it is due', async () => {
  await draw({ dropoff: '2026-03-05T14:30:00Z', pickup: '2026-03-05T18:00:00Z' }, { isNext: true });
  expect(screen.getByText('Next: in 25 min')).toBeVisible();
});

test.each<[string, Partial<Booking>, Partial<BookingRowProps>, string | null]>([
  ['late', { dropoff: '2026-03-05T12:30:00Z' }, {}, '95 min late'],
  ['late and next', { dropoff: '2026-03-05T12:30:00Z' }, { isNext: true }, '95 min late'],
  ['overdue', { dropoff: '2026-03-05T09:00:00Z', pickup: '2026-03-05T12:00:00Z' }, {}, '5 h late'],
  ['absent', { dropoff: '2026-03-04T09:00:00Z', pickup: '2026-03-04T12:00:00Z' }, { section: 'absent' }, 'Didn’t come'],
])('a row whose booking is %s shows only the most important fact', async (_, booking, row, mark) => {
  const { container } = await draw(booking, row);
  const facts = [...container.querySelectorAll('li > :nth-last-child(2) > span > span')];
  expect(facts.slice(1).map(({ textContent }) => textContent)).toEqual([mark]);
});

test('on a page with several spots, each row names its spot', async () => {
  await draw({}, { hasSpot: true });
  expect(screen.getByText('Café Lisboa')).toBeVisible();
});

test('a row’s heading comes before its bags and times, so that jumping between headings skips neither', async () => {
  const { container } = await draw({});
  expect(container.querySelector('li')?.firstElementChild).toBe(screen.getByRole('heading'));
});
