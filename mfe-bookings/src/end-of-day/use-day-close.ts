import type { Day } from '@host-portal/shared-lib/contract';
import { spotDays, useSpotDays } from '../model/spot-days.ts';
import type { DayClose, DayResult } from './day-close.ts';

/**
 * Today's answers of this spot, kept on this device: a reload goes on where it was. `last`: how the last day before
 * was closed; null when none was.
 */
export function useDayClose(spotId: string, today: Day) {
  const [days, write] = useSpotDays(CLOSES, spotId);
  const close = days.find(({ day }) => day === today) ?? newDay(today);
  const last = days.find(({ day, result }) => day < today && result !== null)?.result ?? null;
  return { close, last, change: (changed: Partial<DayClose>) => write({ ...close, ...changed }) };
}

const newDay = (day: Day): DayClose => ({ day, notCome: [], stillHere: [], seen: null, ticked: [], result: null });

function readDayClose(stored: unknown): DayClose | null {
  if (!isRecord(stored)) return null;
  const { day, notCome, stillHere, ticked, seen, result } = stored;
  const isCount = seen === null || typeof seen === 'number';
  if (typeof day !== 'string' || !isIds(notCome) || !isIds(stillHere) || !isIds(ticked) || !isCount) return null;
  if (result !== null && !isResult(result)) return null;
  return { day, notCome, stillHere, seen, ticked, result };
}

const isResult = (value: unknown): value is DayResult =>
  isRecord(value) &&
  typeof value['at'] === 'string' &&
  typeof value['expected'] === 'number' &&
  typeof value['seen'] === 'number' &&
  isIds(value['unseen']);

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const CLOSES = spotDays('bookings.day-close', readDayClose);
