import { useState } from 'react';
import type { Day } from '@host-portal/shared-lib/contract';
import type { DayClose, DayResult } from './day-close.ts';

/** Enough to look back over a week; older days are of no use on a device. */
const MOST_DAYS = 7;
const keyOf = (spotId: string) => `bookings.day-close.${spotId}`;

/** Today's answers of this spot, kept on this device: a reload goes on where it was. */
export function useDayClose(spotId: string, day: Day) {
  const [close, setClose] = useState(() => readDays(spotId).find((known) => known.day === day) ?? newDay(day));
  const change = (changed: Partial<DayClose>) => {
    const next = { ...close, ...changed };
    setClose(next);
    storeDay(spotId, next);
  };
  return { close, change };
}

const newDay = (day: Day): DayClose => ({ day, answered: [], seen: null, ticked: [], result: null });

/** How the last day before this one was closed; null when none was. */
export const lastResult = (spotId: string, today: Day): DayResult | null =>
  readDays(spotId).find(({ day, result }) => day < today && result !== null)?.result ?? null;

function storeDay(spotId: string, close: DayClose) {
  const days = [close, ...readDays(spotId).filter(({ day }) => day !== close.day)];
  try {
    localStorage.setItem(keyOf(spotId), JSON.stringify(days.slice(0, MOST_DAYS)));
  } catch {
    // Storage is full or blocked: the answers stay on the screen and can be printed.
  }
}

/** Newest first. */
function readDays(spotId: string): DayClose[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(spotId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDayClose) : [];
  } catch {
    return [];
  }
}

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
