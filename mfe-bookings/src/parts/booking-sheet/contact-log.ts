import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';

const MOST_KEPT = 200;

/** On this device only: the API keeps no log of calls. Ids of bookings and times in ms, no names. */
type Log = Readonly<Record<string, number>>;

const CONTACTED: DeviceValue<Log> = {
  key: 'bookings.contacted',
  from: (stored) =>
    Object.fromEntries(
      Object.entries(stored ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ),
};

/** When a message to this booking's traveller was opened here, in ms, null when never; and how that is noted. */
export function useContactedAt(bookingId: string): [at: number | null, note: (now: number) => void] {
  const [log, change] = useDeviceValue(CONTACTED);
  const note = (now: number) => {
    const newest = Object.entries({ ...log, [bookingId]: now }).toSorted(([, a], [, b]) => b - a);
    change(Object.fromEntries(newest.slice(0, MOST_KEPT)));
  };
  return [log[bookingId] ?? null, note];
}
