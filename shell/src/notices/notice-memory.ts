import type { Booking } from '@host-portal/shared-lib/contract';
import type { News } from '@host-portal/shared-lib/query';
import { toInstant, toMs } from '@host-portal/shared-lib/time';

/** The booked values that the host should notice if they change. */
export type Terms = Pick<Booking, 'dropoff' | 'pickup' | 'bagCount'>;

const BOOKING_KINDS = ['new', 'changed', 'cancelled'] as const;

export type Notice = {
  kind: (typeof BOOKING_KINDS)[number] | News['kind'];
  id: string;
  at: string;
  isSeen: boolean;
  /** The page of the review or payout that the notice links to. */
  to?: string;
  /** The booked values before the change that the notice is about. */
  before?: Terms;
};

/** The data that a device stores to detect changes. It contains no names and no amounts. */
export type NoticeMemory = {
  /** Events before this time cause no notices. Null until the device has checked for the first time. */
  since: string | null;
  /** The last known terms of bookings that aren't over, by booking id. */
  known: Readonly<Record<string, Terms>>;
  /** The notices, newest first. */
  notices: readonly Notice[];
  /** The number of times that the host has opened the list. */
  openings: number;
};

export const NO_MEMORY: NoticeMemory = { since: null, known: {}, notices: [], openings: 0 };

/** Checks only the shape of the stored value, because only this module writes it. */
export const isMemory = (stored: unknown): stored is NoticeMemory =>
  typeof stored === 'object' &&
  stored !== null &&
  'since' in stored &&
  'known' in stored &&
  'openings' in stored &&
  'notices' in stored &&
  Array.isArray(stored.notices);

const MOST_NOTICES = 40;
const MOST_KNOWN = 500;
const KEPT_MS = 14 * 24 * 60 * 60_000;

export type Read = { bookings: readonly Booking[]; news: readonly News[]; now: number };

/** Returns the memory after these responses, or the same object if they contain nothing new. */
export function afterRead(memory: NoticeMemory, { bookings, news, now }: Read): NoticeMemory {
  const current = bookings.filter(({ pickup }) => toMs(pickup) > now);
  const known = knownAfter(memory.known, current, now);
  const { since } = memory;
  if (since === null) return { ...memory, since: toInstant(now), known };
  const found = [
    ...current.flatMap((booking) => noticeOf(booking, { memory, since, now }) ?? []),
    ...news
      .filter(({ at }) => toMs(at) > toMs(since))
      .map(({ id, at, kind, to }): Notice => ({ id, at, kind, to, isSeen: false }))
      .filter((notice) => !memory.notices.some((other) => isSameSubject(other, notice))),
  ];
  const isKnown = JSON.stringify(known) === JSON.stringify(memory.known);
  const isOld = ({ at }: Notice) => toMs(at) < now - KEPT_MS;
  if (found.length === 0 && isKnown && !memory.notices.some(isOld)) return memory;
  const notices = [...found, ...memory.notices.filter((old) => !found.some((each) => isSameSubject(each, old)))]
    .toSorted((a, b) => toMs(b.at) - toMs(a.at))
    .filter((notice) => !isOld(notice));
  const dropped = notices.slice(MOST_NOTICES).map(({ at }) => toMs(at));
  return {
    ...memory,
    // `since` moves past the dropped notices. Otherwise, they would return with the next response.
    since: toInstant(Math.max(toMs(since), now - KEPT_MS, ...dropped)),
    known,
    notices: notices.slice(0, MOST_NOTICES),
  };
}

export const afterOpening = (memory: NoticeMemory, shown: readonly Notice[]): NoticeMemory => ({
  ...memory,
  openings: memory.openings + 1,
  notices: memory.notices.map((notice) => ({ ...notice, isSeen: notice.isSeen || shown.includes(notice) })),
});

/** Returns the notices to show. While money is locked, payouts are left out. */
export const shownNotices = ({ notices }: NoticeMemory, isMoneyLocked: boolean): readonly Notice[] =>
  isMoneyLocked ? notices.filter(({ kind }) => kind !== 'payout') : notices;

export const unseenOf = (notices: readonly Notice[]) => notices.filter(({ isSeen }) => !isSeen).length;

type Context = { memory: NoticeMemory; since: string; now: number };

function noticeOf(booking: Booking, { memory, since, now }: Context): Notice | null {
  const { id, created, cancelledAt } = booking;
  const before = memory.known[id];
  const last = memory.notices.find((notice) => isOfBooking(notice) && notice.id === id);
  if (cancelledAt !== null) {
    // If a booking was made and cancelled since the host last looked, the host never saw it and gets no notice.
    const wasSeen = before !== undefined || last !== undefined || toMs(created) <= toMs(since);
    const isNews = toMs(cancelledAt) > toMs(since) && last?.kind !== 'cancelled' && wasSeen;
    return isNews ? { kind: 'cancelled', id, at: cancelledAt, isSeen: false } : null;
  }
  if (before) {
    return isSameTerms(before, booking) ? null : { kind: 'changed', id, at: toInstant(now), isSeen: false, before };
  }
  const isNew = toMs(created) > toMs(since) && !booking.hasBeenCheckedIn;
  return isNew ? { kind: 'new', id, at: created, isSeen: false } : null;
}

export const isOfBooking = ({ kind }: Notice) => BOOKING_KINDS.some((own) => own === kind);

/** Whether two notices are about the same booking, review or payout. Only the latest of them is kept. */
const isSameSubject = (a: Notice, b: Notice) => a.id === b.id && (isOfBooking(a) ? isOfBooking(b) : a.kind === b.kind);

const isSameTerms = (a: Terms, b: Terms) =>
  toMs(a.dropoff) === toMs(b.dropoff) && toMs(a.pickup) === toMs(b.pickup) && a.bagCount === b.bagCount;

/**
 * Returns the known bookings after a response. Bookings that the response doesn't contain are kept until they're
 * over, because a page reads only some days.
 */
function knownAfter(known: NoticeMemory['known'], current: readonly Booking[], now: number): NoticeMemory['known'] {
  const read = current
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map(({ id, dropoff, pickup, bagCount }): [string, Terms] => [id, { dropoff, pickup, bagCount }]);
  const all = Object.entries({ ...known, ...Object.fromEntries(read) }).filter(([, { pickup }]) => toMs(pickup) > now);
  return Object.fromEntries(all.toSorted(([, a], [, b]) => toMs(a.dropoff) - toMs(b.dropoff)).slice(0, MOST_KNOWN));
}
