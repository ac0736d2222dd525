import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';
import { isNumber, storedRecord } from '../../model/stored-record.ts';

const MOST_KEPT = 200;

/**
 * Maps booking ids to the time of the last contact, in ms. Stored on this device, because the API has no call log.
 */
type Log = Readonly<Record<string, number>>;

const CONTACTED: DeviceValue<Log> = {
  key: 'bookings.contacted',
  from: storedRecord(isNumber),
};

/**
 * Returns when this device last opened a message to the traveller (in ms, or null), and a function that records it.
 */
export function useContactedAt(bookingId: string): [at: number | null, note: (now: number) => void] {
  const [log, change] = useDeviceValue(CONTACTED);
  const note = (now: number) => {
    const newest = Object.entries({ ...log, [bookingId]: now }).toSorted(([, a], [, b]) => b - a);
    change(Object.fromEntries(newest.slice(0, MOST_KEPT)));
  };
  return [log[bookingId] ?? null, note];
}
