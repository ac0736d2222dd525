import { act, render, screen } from '@testing-library/react';
import type { WritableAtom } from 'nanostores';
import type { Booking } from '@host-portal/shared-lib/contract';
import type { WaitingChange } from '@host-portal/shared-lib/outbox';
import { PortalProvider } from '@host-portal/shared-lib/portal';
import { aBooking, aPortal, holdFrames } from '@host-portal/shared-lib/testing';
import { bookingChange } from '../../model/booking-change.ts';
import { useCurrentBooking, useListedBookings } from './current-bookings.ts';

const booking = aBooking({ id: 'b1' });
const list = [booking];
const stateOf = ({ hasBeenCheckedIn }: Booking) => (hasBeenCheckedIn ? 'checked in' : 'expected');

const Row = () => <li>row: {stateOf(useCurrentBooking(booking))}</li>;
const List = () => <p>list: {useListedBookings(list).bookings.map(stateOf)}</p>;

const frame = holdFrames();
const paint = () => {
  frame();
  act(() => jest.runOnlyPendingTimers());
};
const shown = () => [screen.getByText(/^row/).textContent, screen.getByText(/^list/).textContent];

/** A list and its row, and what lets a tap wait to be sent, or not any more. */
function open() {
  const portal = aPortal();
  render(
    <PortalProvider portal={portal}>
      <List />
      <Row />
    </PortalProvider>,
  );
  const $waiting = portal.outbox.$waiting as WritableAtom<readonly WaitingChange[]>;
  const tap: WaitingChange = {
    ...bookingChange(booking, 'checkIn'),
    id: 'c1',
    order: 1,
    userId: 'u1',
    createdAt: 0,
    attempts: 0,
  };
  return { stored: () => act(() => $waiting.set([tap])), refused: () => act(() => $waiting.set([])) };
}

test('a tap is drawn by its row at once, and by the list when that frame is painted', () => {
  const { stored } = open();
  stored();
  expect(shown()).toEqual(['row: checked in', 'list: expected']);
  paint();
  expect(shown()).toEqual(['row: checked in', 'list: checked in']);
});

test('a refusal reaches both at once, also before the tap has reached the list', () => {
  const { stored, refused } = open();
  stored();
  paint();
  refused();
  expect(shown()).toEqual(['row: expected', 'list: expected']);
  stored();
  refused();
  paint();
  expect(shown()).toEqual(['row: expected', 'list: expected']);
});

test('on a page that nobody sees the list does not wait for a frame', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { stored } = open();
  stored();
  expect(shown()).toEqual(['row: checked in', 'list: checked in']);
});
