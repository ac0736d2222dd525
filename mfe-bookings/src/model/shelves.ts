import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';
import { isString, storedRecord } from './stored-record.ts';

const MOST_KEPT = 300;

/**
 * Maps booking ids to the shelf or seal number of the bags. The latest entry is last. Stored on this device, because
 * the API has no field for it.
 */
type Shelves = Readonly<Record<string, string>>;

const SHELVES: DeviceValue<Shelves> = {
  key: 'bookings.shelves',
  from: storedRecord(isString),
};

/** Returns the note about where a booking's bags are, which may be empty, and a function that writes it. */
export function useShelf(bookingId: string): [shelf: string, write: (shelf: string) => void] {
  const [shelves, change] = useDeviceValue(SHELVES);
  const write = (shelf: string) => {
    const others = Object.entries(shelves).filter(([id]) => id !== bookingId);
    change(Object.fromEntries(shelf === '' ? others : [...others, [bookingId, shelf]].slice(-MOST_KEPT)));
  };
  return [shelves[bookingId] ?? '', write];
}
