import type { Day } from '@host-portal/shared-lib/contract';
import { filtersNamed, type StateFilter } from '@host-portal/shared-lib/domain';
import { isDay } from '@host-portal/shared-lib/time';

export const DATE_PRESETS = ['today', 'tomorrow', 'next7', 'last30'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** A preset, or two picked days, both included. */
export type ListDates = DatePreset | { from: Day; to: Day };

/** All filters of the list that belong into a link. */
export type ListAddress = {
  dates: ListDates;
  /** Stashpoint ids; an empty list means all of the host's spots. */
  spots: string[];
  states: StateFilter[];
  /** From 1. */
  page: number;
};

/** Reads a query string that anybody may have typed: parts that make no sense are ignored (S-05). */
export function readAddress(search: URLSearchParams): ListAddress {
  const page = Number(search.get('page'));
  return {
    dates: readDates(search),
    spots: [...new Set(search.getAll('stashpoint'))],
    states: filtersNamed(search.getAll('state')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query string of a changed list. Every change but turning the page goes back to page 1. */
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

function readDates(search: URLSearchParams): ListDates {
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  if (isRealDay(from) && isRealDay(to) && from <= to) return { from, to };
  return DATE_PRESETS.find((preset) => preset === search.get('dates')) ?? 'today';
}

/** `2026-02-31` has the format of a date, but there is no such day. */
const isRealDay = (value: string) => {
  if (!isDay(value)) return false;
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value);
};
