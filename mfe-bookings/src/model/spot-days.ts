import type { Day } from '@host-portal/shared-lib/contract';
import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';

/** The number of days to keep. Hosts look back over a week at most. */
const MOST_DAYS = 7;

/** Maps each spot's id to its entries, one per day, newest first. */
export type SpotDays<Entry extends { day: Day }> = Readonly<Record<string, readonly Entry[]>>;

/** Defines a stored value on this device with one entry per day and spot. */
export const spotDays = <Entry extends { day: Day }>(
  key: string,
  read: (stored: unknown) => Entry | null,
): DeviceValue<SpotDays<Entry>> => ({
  key,
  from: (stored) =>
    Object.fromEntries(
      Object.entries(stored ?? {}).map(([spotId, days]: [string, unknown]) => [
        spotId,
        Array.isArray(days) ? days.flatMap((day) => read(day) ?? []) : [],
      ]),
    ),
});

/** Returns one spot's days, newest first, and a function that writes one of these days. */
export function useSpotDays<Entry extends { day: Day }>(
  value: DeviceValue<SpotDays<Entry>>,
  spotId: string,
): [days: readonly Entry[], write: (entry: Entry) => void] {
  const [bySpot, store] = useDeviceValue(value);
  const days = bySpot[spotId] ?? [];
  const write = (entry: Entry) => {
    const others = days.filter(({ day }) => day !== entry.day);
    store({ ...bySpot, [spotId]: [entry, ...others].slice(0, MOST_DAYS) });
  };
  return [days, write];
}
