import { useSyncExternalStore } from 'react';
import type { Booking } from '../contract/index.ts';
import { shortNames } from '../domain/short-name.ts';
import { usePortal } from '../portal/index.ts';
import type { BookingStore } from './booking-store.ts';

type Named = Pick<Booking, 'customer'>;
type NameOf = (person: Booking['customer']) => string;

const byStore = new WeakMap<BookingStore, () => NameOf>();

/** Returns a function that gets the current short names. They're recomputed only after a response with new data. */
function namesOf(store: BookingStore): () => NameOf {
  const bookings = store.selector(({ all }) => all());
  let known: Booking[] | undefined;
  let nameOf: NameOf = shortNames([]);
  return () => {
    const all = bookings();
    if (all !== known) nameOf = shortNames(all.map(({ customer }) => customer));
    known = all;
    return nameOf;
  };
}

/**
 * Returns the shortest form of a traveller's name that is unambiguous among the store's bookings, or an empty string
 * if there is no name.
 */
export function shortNameIn(store: BookingStore, { customer }: Named): string {
  const names = byStore.get(store) ?? namesOf(store);
  byStore.set(store, names);
  return names()(customer);
}

/** Returns a traveller's short name. The component renders again only if the name itself changes. */
export function useShortName(booking: Named): string {
  const { bookings } = usePortal();
  return useSyncExternalStore(bookings.subscribe, () => shortNameIn(bookings, booking));
}
