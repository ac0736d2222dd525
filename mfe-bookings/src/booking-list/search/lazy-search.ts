import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { lazyPart } from '@host-portal/shared-lib/ui';
import type * as Rules from '../../model/search/search-bookings.ts';
import type { MatchNoteProps } from './match-note.tsx';
import type { SearchElsewhereProps } from './search-elsewhere.tsx';

export type FindAmong = (bookings: Booking[]) => Booking[];

type SearchRules = typeof Rules;

// The search code loads when the search field gets the focus, because most hosts never search the list.
const $rules = atom<SearchRules | null>(null);

/**
 * Loads the search code. After a failure, the section below the list shows the error, and typing another letter
 * retries.
 */
export function loadSearch() {
  if ($rules.get()) return;
  void import('../../model/search/search-bookings.ts').then(
    (rules) => $rules.set(rules),
    () => undefined,
  );
}

const ALL: FindAmong = (bookings) => bookings;

/**
 * Returns the typed text and the search for it. Until the search code has loaded, `search` is empty and `find`
 * returns all bookings.
 */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const rules = useStore($rules);
  const isTyped = typed.trim() !== '';
  useEffect(() => {
    if (isTyped) loadSearch();
  }, [isTyped, typed]);
  const find = useMemo(
    (): FindAmong => (isTyped && rules ? (bookings) => rules.searchBookings(bookings, typed) : ALL),
    [rules, isTyped, typed],
  );
  return { typed, setTyped, search: rules ? typed.trim() : '', find };
}

export const LazySearchElsewhere = lazyPart<SearchElsewhereProps>(
  async () => (await import('./search-elsewhere.tsx')).SearchElsewhere,
);

export const LazyMatchNote = lazyPart<MatchNoteProps>(async () => (await import('./match-note.tsx')).MatchNote, {
  failure: () => null,
});
