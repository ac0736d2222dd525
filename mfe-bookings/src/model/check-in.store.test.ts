import type { Outbox } from '@host-portal/shared-lib/outbox';
import { aBooking, aPortal } from '@host-portal/shared-lib/testing';
import { $inFlight, isNeeded, recordAction } from './check-in.store.ts';

const booking = aBooking({ id: 'b1' });

/** A portal whose outbox has been given a change and has not stored it yet. */
function whileStoring(note: (onNoted: () => void) => void) {
  const portal = aPortal();
  const add: Outbox['add'] = (_, onNoted = () => {}) => {
    note(onNoted);
    return new Promise(() => {});
  };
  jest.spyOn(portal.outbox, 'add').mockImplementation(add);
  void recordAction(portal, booking, 'checkIn');
  return portal;
}

test('what the device has noted is shown in the task of the tap (decision 0078)', () => {
  const portal = whileStoring((onNoted) => onNoted());
  expect($inFlight(portal).get().get('b1')).toMatchObject({ phase: 'sending', shows: { hasBeenCheckedIn: true } });
});

test('what it has not noted, as under a shell of before, is shown when it is stored', () => {
  const portal = whileStoring(() => {});
  expect($inFlight(portal).get().get('b1')).toBeUndefined();
});

test.each([
  ['noted', (onNoted: () => void) => onNoted()],
  ['not noted', () => {}],
])('a second tap changes nothing while the first is being stored, %s (T-78)', (_, note) => {
  const portal = whileStoring(note);
  expect(isNeeded(portal, booking, 'checkIn')).toBe(false);
  expect(isNeeded(portal, { ...booking, hasBeenCheckedIn: true }, 'undoCheckIn')).toBe(false);
});
