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
 * Null removes the record.
 */
export function useContactedAt(bookingId: string): [at: number | null, note: (at: number | null) => void] {
  const [log, change] = useDeviceValue(CONTACTED);
  const note = (at: number | null) => {
    const { [bookingId]: _, ...others } = log;
    const all = Object.entries(at === null ? others : { ...others, [bookingId]: at });
    const newest = all.toSorted(([, a], [, b]) => b - a);
    change(Object.fromEntries(newest.slice(0, MOST_KEPT)));
  };
  return [log[bookingId] ?? null, note];
}
