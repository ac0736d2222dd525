import type { Day } from '@host-portal/shared-lib/contract';
import { filtersNamed, type StateFilter, typedPage } from '@host-portal/shared-lib/domain';
import { readDayRange } from '@host-portal/shared-lib/time';

export const DATE_PRESETS = ['today', 'tomorrow', 'next7', 'last30'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** The list's dates: a preset, or a first and a last day, both included. */
export type ListDates = DatePreset | { from: Day; to: Day };

/** The list's filters that are part of its URL. */
export type ListAddress = {
  dates: ListDates;
  /** The chosen spots' ids. An empty list means all of the host's spots. */
  spots: string[];
  states: StateFilter[];
  /** Starts at 1. */
  page: number;
};

/** Parses a query string that may have been typed by hand. Invalid parts are ignored. */
export function readAddress(search: URLSearchParams): ListAddress {
  return {
    dates: readDates(search),
    spots: [...new Set(search.getAll('stashpoint'))],
    states: filtersNamed(search.getAll('state')),
    page: typedPage(search.get('page')),
  };
}

/** Returns the query string of a changed list. Every change other than turning the page returns to page 1. */
export function writeAddress(search: URLSearchParams, change: Partial<ListAddress>): URLSearchParams {
  const address = { ...readAddress(search), page: 1, ...change };
  const next = new URLSearchParams(search);
  for (const key of ['dates', 'from', 'to', 'stashpoint', 'state', 'page', 'booking']) next.delete(key);
  if (typeof address.dates === 'object') {
    next.set('from', address.dates.from);
    next.set('to', address.dates.to);
  } else if (address.dates !== 'today') {
    next.set('dates', address.dates);
  }
  for (const spot of address.spots) next.append('stashpoint', spot);
  for (const state of address.states) next.append('state', state);
  if (address.page > 1) next.set('page', String(address.page));
  return next;
}

const readDates = (search: URLSearchParams): ListDates =>
  readDayRange(search) ?? DATE_PRESETS.find((preset) => preset === search.get('dates')) ?? 'today';
