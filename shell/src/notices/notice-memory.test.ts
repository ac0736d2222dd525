import type { Booking } from '@host-portal/shared-lib/contract';
import type { News } from '@host-portal/shared-lib/query';
import { aBooking } from '@host-portal/shared-lib/testing';
import { afterOpening, afterRead, NO_MEMORY, type NoticeMemory, shownNotices, unseenOf } from './notice-memory.ts';

const at = (time: string) => `2026-03-05T${time}:00.000Z`;
const NOW = Date.parse(at('14:00'));

/** A booking that was made yesterday, and whose bags are collected tonight. */
const OLD = aBooking({ id: 'old', created: '2026-03-04T10:00:00Z', dropoff: at('15:00'), pickup: at('18:00') });

const look = (memory: NoticeMemory, bookings: Booking[], { news = [] as News[], now = NOW } = {}) =>
  afterRead(memory, { bookings, news, now });

/** Returns the memory of a device that read the old booking at 2 pm. */
const before = () => look(NO_MEMORY, [OLD]);
const told = ({ notices }: NoticeMemory) => notices.map(({ kind, id }) => `${kind} ${id}`);

test('a device that checks for the first time gets no notices', () => {
  expect(before()).toMatchObject({ since: at('14:00'), notices: [] });
});

test.each<[what: string, Booking[], told: string[]]>([
  ['an unchanged booking', [OLD], []],
  ['a new booking', [OLD, aBooking({ ...OLD, id: 'b2', created: at('14:10') })], ['new b2']],
  ['an older booking that is read for the first time', [OLD, aBooking({ ...OLD, id: 'b2' })], []],
  [
    'a new one that is already in store',
    [aBooking({ ...OLD, id: 'b2', created: at('14:10'), hasBeenCheckedIn: true })],
    [],
  ],
  ['a later pick-up', [aBooking({ ...OLD, pickup: at('19:00') })], ['changed old']],
  ['another number of bags', [aBooking({ ...OLD, bagCount: OLD.bagCount + 1 })], ['changed old']],
  ['the same time in another notation', [aBooking({ ...OLD, dropoff: '2026-03-05T16:00:00+01:00' })], []],
  ['a check-in', [aBooking({ ...OLD, hasBeenCheckedIn: true })], []],
  ['a cancellation', [aBooking({ ...OLD, cancelledAt: at('14:20') })], ['cancelled old']],
  ['an earlier cancellation', [aBooking({ ...OLD, cancelledAt: at('13:00') })], []],
  [
    'one made and cancelled since',
    [aBooking({ ...OLD, id: 'b2', created: at('14:10'), cancelledAt: at('14:20') })],
    [],
  ],
  ['one that is over', [aBooking({ ...OLD, created: at('14:10'), id: 'b2', pickup: at('14:15') })], []],
])('only relevant changes to bookings cause notices: %s', (_, bookings, expected) => {
  const now = Date.parse(at('14:30'));
  const after = look(before(), bookings, { now });
  expect(told(after)).toEqual(expected);
  expect(unseenOf(after.notices)).toBe(expected.length);
  // Reading the same response again adds no notice.
  expect(look(after, bookings, { now })).toBe(after);
  expect(unseenOf(look(afterOpening(after, after.notices), bookings, { now }).notices)).toBe(0);
});

test('only a booking’s latest notice is kept, and it counts as unseen', () => {
  const now = Date.parse(at('14:30'));
  const changed = look(before(), [aBooking({ ...OLD, bagCount: 9 })], { now });
  const cancelled = look(
    afterOpening(changed, changed.notices),
    [aBooking({ ...OLD, bagCount: 9, cancelledAt: at('14:40') })],
    { now },
  );
  expect(told(cancelled)).toEqual(['cancelled old']);
  expect(unseenOf(cancelled.notices)).toBe(1);
});

test('each review and payout since the first check gets one notice, and payouts are hidden while money is locked', () => {
  const news: News[] = [
    { kind: 'review', id: 'r1', at: at('13:00'), to: '/r1' },
    { kind: 'review', id: 'r2', at: at('14:10'), to: '/r2' },
    { kind: 'payout', id: 'p1', at: at('14:20'), to: '/p1' },
  ];
  const after = look(before(), [OLD], { news });
  expect(told(after)).toEqual(['payout p1', 'review r2']);
  expect(look(after, [OLD], { news })).toBe(after);
  const shown = shownNotices(after, true);
  expect(shown.map(({ id }) => id)).toEqual(['r2']);
  // The payout wasn't shown, so it's still unseen when the money is unlocked.
  expect(afterOpening(after, shown).notices.map(({ id, isSeen }) => [id, isSeen])).toEqual([
    ['p1', false],
    ['r2', true],
  ]);
});

test('old and surplus notices are dropped and do not return with the next response', () => {
  const news = Array.from({ length: 60 }, (_, index): News => {
    const time = new Date(NOW + (index + 1) * 60_000).toISOString();
    return { kind: 'review', id: `r${index}`, at: time, to: '/' };
  });
  const after = look(before(), [OLD], { news });
  expect(after.notices).toHaveLength(40);
  expect(look(after, [OLD], { news }).notices).toHaveLength(40);
  const later = look(after, [], { news, now: NOW + 20 * 24 * 60 * 60_000 });
  expect(later).toMatchObject({ notices: [], known: {} });
});
