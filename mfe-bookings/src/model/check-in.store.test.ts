import { atom } from 'nanostores';
import { BookingStore } from '@host-portal/shared-lib/bookings';
import type { Outbox, WaitingChange } from '@host-portal/shared-lib/outbox';
import { aBooking, aPortal } from '@host-portal/shared-lib/testing';
import { $inFlight, isNeeded, recordAction, undoLast } from './check-in.store.ts';
import { afterAction } from './counter-action.ts';

const booking = aBooking({ id: 'b1' });

/** Creates a portal that has loaded the booking. */
function atCounter() {
  const portal = aPortal();
  portal.bookings.add([booking]);
  return portal;
}

const tapped = (portal: ReturnType<typeof aPortal>) =>
  portal.outbox.$waiting.get().map(({ body }) => JSON.stringify(body));

test('a tap updates the page synchronously, before the change is stored', () => {
  const portal = atCounter();
  void recordAction(portal, booking, 'checkIn');
  expect($inFlight(portal).get().get('b1')).toMatchObject({ phase: 'sending' });
  expect(portal.bookings.shown('b1')?.hasBeenCheckedIn).toBe(true);
});

test('a second tap changes nothing while the first is being stored and sent', () => {
  const portal = atCounter();
  void recordAction(portal, booking, 'checkIn');
  expect(isNeeded(portal, booking, 'checkIn')).toBe(false);
  expect(isNeeded(portal, { ...booking, hasBeenCheckedIn: true }, 'undoCheckIn')).toBe(false);
});

describe('undoing the last action', () => {
  /** Creates a portal without a network, where changes stay in the outbox and can be undone immediately. */
  function withoutNetwork() {
    const portal = atCounter();
    const $waiting = atom<readonly WaitingChange[]>([]);
    const add: Outbox['add'] = (change) => {
      const ids = { id: `k${$waiting.get().length}`, order: 1, userId: 'u1', createdAt: 0, attempts: 1 };
      const waits: WaitingChange = { ...change, ...ids, trouble: { status: 500, message: null, attempts: 1 } };
      $waiting.set([...$waiting.get(), waits]);
      return Promise.resolve(waits);
    };
    const bookings = new BookingStore($waiting);
    bookings.add([booking]);
    return { ...portal, bookings, outbox: { ...portal.outbox, $waiting, add } };
  }

  test('undo reverts only the last step, even if it is called twice', () => {
    const portal = withoutNetwork();
    void recordAction(portal, booking, 'checkIn');
    void recordAction(portal, afterAction(booking, 'checkIn'), 'checkOut');
    expect(undoLast(portal)).not.toBeNull();
    expect(undoLast(portal)).toBeNull();
    expect(tapped(portal)).toEqual([
      '{"hasBeenCheckedIn":true}',
      '{"hasBeenCheckedOut":true}',
      '{"hasBeenCheckedOut":false}',
    ]);
  });

  test('after a check-in is undone with its button, undo does nothing until the next action', () => {
    const portal = withoutNetwork();
    void recordAction(portal, booking, 'checkIn');
    void recordAction(portal, afterAction(booking, 'checkIn'), 'undoCheckIn');
    expect(undoLast(portal)).toBeNull();
    void recordAction(portal, booking, 'checkIn');
    expect(undoLast(portal)).not.toBeNull();
  });

  test('undoing an action that is still being sent adds a second change', () => {
    const portal = atCounter();
    const added = jest.spyOn(portal.outbox, 'add');
    void recordAction(portal, booking, 'checkIn');
    expect($inFlight(portal).get().get('b1')?.phase).toBe('sending');
    expect(undoLast(portal)).toMatchObject({ hasBeenCheckedIn: false });
    expect(added.mock.calls.map(([{ body }]) => body)).toEqual([
      { hasBeenCheckedIn: true },
      { hasBeenCheckedIn: false },
    ]);
  });

  test('undo does nothing before the first action or after the booking has changed', () => {
    const portal = withoutNetwork();
    expect(undoLast(portal)).toBeNull();
    void recordAction(portal, booking, 'checkIn');
    portal.bookings.replace({ ...booking, hasBeenCheckedIn: true, hasBeenCheckedOut: true });
    expect(undoLast(portal)).toBeNull();
    expect(tapped(portal)).toHaveLength(1);
  });

  test('undo does nothing after another user has signed in', () => {
    const portal = withoutNetwork();
    void recordAction(portal, booking, 'checkIn');
    const session = portal.session.$session;
    const { user } = session.get();
    if (user) session.set({ ...session.get(), user: { ...user, id: 'u9' } });
    expect(undoLast(portal)).toBeNull();
  });
});
