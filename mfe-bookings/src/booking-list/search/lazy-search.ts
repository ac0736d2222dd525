import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { lazyPart } from '@host-portal/shared-lib/ui';
import type { MatchNoteProps } from './match-note.tsx';
import type { SearchElsewhereProps } from './search-elsewhere.tsx';

export type FindAmong = (bookings: Booking[]) => Booking[];

type SearchRules = typeof import('../../model/search/search-bookings.ts');

// Most hosts read the list without a search, so its rules load when the field gets the focus.
const $rules = atom<SearchRules | null>(null);

/** Loads the search. After a failure, the next letter tries again, and the part below the list shows the error. */
export function loadSearch() {
  if ($rules.get()) return;
  void import('../../model/search/search-bookings.ts').then($rules.set, () => undefined);
}

/** Finds the bookings that match the typed text. Null while the search is loading. */
export function useSearch(typed: string): FindAmong | null {
  const rules = useStore($rules);
  const isTyped = typed.trim() !== '';
  useEffect(() => {
    if (isTyped) loadSearch();
  }, [isTyped, typed]);
  return useMemo(() => {
    if (!isTyped) return (bookings) => bookings;
    return rules && ((bookings) => rules.searchBookings(bookings, typed));
  }, [rules, isTyped, typed]);
}

export const LazySearchElsewhere = lazyPart<SearchElsewhereProps>(
  async () => (await import('./search-elsewhere.tsx')).SearchElsewhere,
);

export const LazyMatchNote = lazyPart<MatchNoteProps>(async () => (await import('./match-note.tsx')).MatchNote, {
  failure: () => null,
});
