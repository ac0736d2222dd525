import { useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';
import { isNumber, storedRecord } from '../model/stored-record.ts';

const MOST_KEPT = 500;

/** The numbers of bags by booking id, for the tags that were printed here. The last ones were printed last. */
type Printed = Readonly<Record<string, number>>;

const PRINTED: DeviceValue<Printed> = {
  key: 'bookings.printed-tags',
  from: storedRecord(isNumber),
};

/** A changed number of bags needs new tags, because each says how many there are. */
export const areNew = (printed: Printed, bookings: readonly Booking[]) =>
  bookings.filter(({ id, bagCount }) => printed[id] !== bagCount);

/**
 * Remembers on this device which tags were printed. A browser doesn't tell whether a host cancelled the print, so the
 * last print can be taken back.
 */
export function usePrintedTags(shown: readonly Booking[]) {
  const [printed, store] = useDeviceValue(PRINTED);
  const [last, setLast] = useState<{ before: Printed; count: number } | null>(null);
  const note = useEffectEvent(() => {
    const added = areNew(printed, shown);
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
