import type { Day } from '@host-portal/shared-lib/contract';
import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';
import type { DayClose, DayResult } from './day-close.ts';

/** Enough to look back over a week; older days are of no use on a device. */
const MOST_DAYS = 7;

/** The answers of each spot, newest day first. */
type Closes = Readonly<Record<string, readonly DayClose[]>>;

const CLOSES: DeviceValue<Closes> = {
  key: 'bookings.day-close',
  from: (stored) =>
    Object.fromEntries(
      Object.entries(stored ?? {}).map(([spotId, days]: [string, unknown]) => [
        spotId,
        Array.isArray(days) ? days.filter(isDayClose) : [],
      ]),
    ),
};

/**
 * Today's answers of this spot, kept on this device: a reload goes on where it was. `last`: how the last day before
 * was closed; null when none was.
 */
export function useDayClose(spotId: string, today: Day) {
  const [closes, store] = useDeviceValue(CLOSES);
  const days = closes[spotId] ?? [];
  const close = days.find(({ day }) => day === today) ?? newDay(today);
  const last = days.find(({ day, result }) => day < today && result !== null)?.result ?? null;
  const change = (changed: Partial<DayClose>) => {
    const others = days.filter(({ day }) => day !== today);
    store({ ...closes, [spotId]: [{ ...close, ...changed }, ...others].slice(0, MOST_DAYS) });
  };
  return { close, last, change };
}

const newDay = (day: Day): DayClose => ({ day, answered: [], seen: null, ticked: [], result: null });

const isDayClose = (value: unknown): value is DayClose =>
  isRecord(value) &&
  typeof value['day'] === 'string' &&
  isIds(value['answered']) &&
  isIds(value['ticked']) &&
  (value['seen'] === null || typeof value['seen'] === 'number') &&
  (value['result'] === null || isResult(value['result']));

const isResult = (value: unknown): value is DayResult =>
  isRecord(value) &&
  typeof value['at'] === 'string' &&
  typeof value['expected'] === 'number' &&
  typeof value['seen'] === 'number' &&
  isIds(value['unseen']);

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
