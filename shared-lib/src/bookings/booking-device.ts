import type { Portal } from '../portal/portal.ts';
import { type DeviceStore, deviceOf } from '../query/persisted-queries.ts';
import type { BookingStore, PersistedDay } from './booking-store.ts';
import { gapsIn, type Part, type Span } from './span.ts';

type Source = Pick<Portal, 'bookings' | 'queryClient' | 'now'>;

/** Tracks which days of a user's bookings this page has restored from the device or written to it. */
type Kept = {
  restored: Promise<void> | null;
  /** The days that have yet to be written, by record name. */
  due: Map<string, { spotId: string; day: Span }>;
  written: Map<string, { day: PersistedDay; at: number }>;
};

const DAY_MS = 24 * 60 * 60_000;
/** Days that are further away than this are stored only if they have bookings. */
const NEAR_MS = 40 * DAY_MS;
/** After this time, even an unchanged day is written again, to update its age. */
const REWRITE_MS = 5 * 60_000;

/** Returns a record's name. Each spot has one record per UTC day, so that two tabs rarely write the same one. */
const nameOf = (spotId: string, ms: number) => `${PREFIX}${spotId} ${new Date(ms).toISOString().slice(0, 10)}`;
const PREFIX = 'bookings ';

const keptByOwner = new WeakMap<object, Kept>();

function persistedOf({ owner }: BookingStore): Kept {
  const known = keptByOwner.get(owner);
  if (known) return known;
  const kept: Kept = { restored: null, due: new Map(), written: new Map() };
  keptByOwner.set(owner, kept);
  return kept;
}

/** Restores the device's copy of the bookings into the store, once per user. */
export function restoreBookings(portal: Source): Promise<void> {
  const kept = persistedOf(portal.bookings);
  kept.restored ??= readDays(portal);
  return kept.restored;
}

async function readDays({ bookings: store, queryClient, now }: Source) {
  const { owner } = store;
  const kept = (await deviceOf(queryClient)?.readAll(PREFIX)) ?? [];
  const days = kept.map(({ data }) => data as PersistedDay);
  if (store.owner === owner) store.restore(days, now());
}

/** Stores the days of these ranges on the device. Unchanged days aren't written again. */
export function saveBookings(portal: Source, parts: readonly Part[]) {
  const device = deviceOf(portal.queryClient);
  if (!device) return;
  const kept = persistedOf(portal.bookings);
  const isScheduled = kept.due.size > 0;
  for (const part of parts) {
    for (const spotId of part.spotIds) {
      for (const from of daysOf(portal, { ...part, spotIds: [spotId] })) {
        kept.due.set(nameOf(spotId, from), { spotId, day: { from, to: from + DAY_MS } });
      }
    }
  }
  // Responses that arrive in the same task are written together.
  if (!isScheduled && kept.due.size > 0) void Promise.resolve().then(() => writeDays(portal, device, kept));
}

/** Returns the start of each UTC day in a range that is near today or has bookings. */
function daysOf({ bookings: store, now }: Source, part: Part): Set<number> {
  const startOf = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS;
  const days = new Set(store.of(part).map(({ dropoff }) => startOf(Date.parse(dropoff))));
  const to = Math.min(part.to, now() + NEAR_MS);
  for (let day = startOf(Math.max(part.from, now() - NEAR_MS)); day <= to; day += DAY_MS) days.add(day);
  return days;
}

async function writeDays(portal: Source, device: DeviceStore, kept: Kept) {
  const { bookings: store } = portal;
  const { owner } = store;
  const due = [...kept.due];
  kept.due.clear();
  // Writing a day replaces the device's copy, so the copy is restored first.
  await restoreBookings(portal);
  if (store.owner !== owner) return;
  const now = portal.now();
  const entries = due.flatMap(([name, { spotId, day }]) => {
    const data = store.persistedOf(spotId, day);
    const last = kept.written.get(name);
    if (last && now - last.at < REWRITE_MS && isSameDay(last.day, data)) return [];
    kept.written.set(name, { day: data, at: now });
    return [{ name, data }];
  });
  if (entries.length > 0) await device.writeAll(entries);
}

const isSameDay = (a: PersistedDay, b: PersistedDay) =>
  a.bookings.length === b.bookings.length &&
  a.bookings.every((booking, at) => booking === b.bookings[at]) &&
  b.reads.every((read) => gapsIn(read, a.reads).length === 0);
