import { useEffect, useEffectEvent, useMemo } from 'react';
import { useAbsent } from '@host-portal/shared-lib/bookings';
import type { Booking, Day } from '@host-portal/shared-lib/contract';
import { useDeviceValue } from '@host-portal/shared-lib/portal';
import { type DayClose, type DayResult, newDay, withoutRefuted } from '../../model/closing/day-close.ts';
import { spotDays, useSpotDays } from '../../model/spot-days.ts';

/**
 * Returns the day's answers for this spot, which are stored on this device so that they survive a reload. `last` is
 * the result of the last day before today that was closed, or null.
 */
export function useDayClose(spotId: string, today: Day) {
  const [days, write] = useSpotDays(CLOSES, spotId);
  const close = days.find(({ day }) => day === today) ?? newDay(today);
  const last = days.find(({ day, result }) => day < today && result !== null)?.result ?? null;
  return { close, last, change: (changed: Partial<DayClose>) => write({ ...close, ...changed }) };
}

/**
 * Shows bookings that the host marked "didn't come" as absent on every screen. A check-in removes the mark, and Undo
 * doesn't restore it. `bookings` are the ones that the screen has loaded.
 */
export function useDayMarks(bookings: readonly Booking[]) {
  const [bySpot, store] = useDeviceValue(CLOSES);
  const days = useMemo(() => Object.values(bySpot).flat(), [bySpot]);
  useAbsent(useMemo(() => new Set(days.flatMap(({ notCome }) => notCome)), [days]));
  const isRefuted = useMemo(() => days.some((close) => withoutRefuted(bookings, close) !== null), [days, bookings]);
  const takeBack = useEffectEvent(() => {
    const valid = (close: DayClose) => ({ ...close, ...withoutRefuted(bookings, close) });
    store(Object.fromEntries(Object.entries(bySpot).map(([spotId, closes]) => [spotId, closes.map(valid)])));
  });
  useEffect(() => {
    if (isRefuted) takeBack();
  }, [isRefuted]);
}

function readDayClose(stored: unknown): DayClose | null {
  if (!isRecord(stored)) return null;
  const { day, notCome, mayCome, stillHere, ticked, seen, typed, result } = stored;
  const isCount = seen === null || typeof seen === 'number';
  if (typeof day !== 'string' || !isCount) return null;
  if (!isIds(notCome) || !isIds(mayCome) || !isIds(stillHere) || !isIds(ticked)) return null;
  if (result !== null && !isResult(result)) return null;
  return {
    day,
    notCome,
    mayCome,
    stillHere,
    seen,
    ticked,
    // Days that an earlier release stored don't have this value.
    typed: typeof typed === 'string' ? typed : null,
    result: result && { isComplete: true, ...result },
  };
}

/** Results that an earlier release stored don't include whether they are complete. */
type StoredResult = Omit<DayResult, 'isComplete'> & { isComplete?: boolean };

const isResult = (value: unknown): value is StoredResult =>
  isRecord(value) &&
  typeof value['at'] === 'string' &&
  typeof value['expected'] === 'number' &&
  typeof value['seen'] === 'number' &&
  isIds(value['unseen']) &&
  isIds(value['inRoom']) &&
  ['boolean', 'undefined'].includes(typeof value['isComplete']);

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The stored days by spot id. Signing out erases them. */
export const CLOSES = { ...spotDays('bookings.day-close', readDayClose), isErasedAtSignOut: true } as const;
