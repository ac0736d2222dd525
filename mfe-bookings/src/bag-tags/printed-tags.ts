import { useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';
import { isNumber, storedRecord } from '../model/stored-record.ts';

const MOST_KEPT = 500;

/** Maps booking ids to the number of bags for which tags were printed on this device. The latest entries are last. */
type Printed = Readonly<Record<string, number>>;

const PRINTED: DeviceValue<Printed> = {
  key: 'bookings.printed-tags',
  from: storedRecord(isNumber),
};

/**
 * Returns the bookings whose tags haven't been printed yet. If a booking's number of bags changes, all of its tags
 * are printed again, because each tag shows that number.
 */
export const withoutPrintedTag = (printed: Printed, bookings: readonly Booking[]) =>
  bookings.filter(({ id, bagCount }) => printed[id] !== bagCount);

/**
 * Stores on this device which tags were printed. The host can undo the last entry, because browsers don't report a
 * cancelled print dialog.
 */
export function usePrintedTags(shown: readonly Booking[]) {
  const [printed, store] = useDeviceValue(PRINTED);
  const [last, setLast] = useState<{ before: Printed; count: number } | null>(null);
  const note = useEffectEvent(() => {
    const added = withoutPrintedTag(printed, shown);
    if (added.length === 0) return;
    setLast({ before: printed, count: added.length });
    const all = { ...printed, ...Object.fromEntries(added.map(({ id, bagCount }) => [id, bagCount])) };
    store(Object.fromEntries(Object.entries(all).slice(-MOST_KEPT)));
  });
  useEffect(() => {
    const onPrint = () => note();
    window.addEventListener('afterprint', onPrint);
    return () => window.removeEventListener('afterprint', onPrint);
  }, []);
  const takeBack = () => {
    if (last) store(last.before);
    setLast(null);
  };
  return { last, takeBack };
}

export const usePrinted = (): Printed => useDeviceValue(PRINTED)[0];
