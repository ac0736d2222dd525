import type { Portal } from '../portal/portal.ts';
import { type DeviceStore, deviceOf } from '../query/kept-answers.ts';
import type { BookingStore, KeptDay } from './booking-store.ts';
import { gapsIn, type Part, type Span } from './span.ts';

type Source = Pick<Portal, 'bookings' | 'queryClient' | 'now'>;

/** What this page has of one user's bookings on the device. */
type Kept = {
  restored: Part[];
  /** Everything that was asked for so far is restored. */
  done: Promise<void>;
  /** What is asked for at this moment: read together, so that what it lacks is requested together, too. */
  next: Part[];
  /** Days that are to be written, by their names. */
  due: Map<string, { spotId: string; day: Span }>;
  written: Map<string, { day: KeptDay; at: number }>;
};

const DAY_MS = 24 * 60 * 60_000;
/** Days that are further away are kept only if they have bookings. */
const NEAR_MS = 40 * DAY_MS;
/** A day that hasn't changed is written again after this, for its age. */
const REWRITE_MS = 5 * 60_000;

/** Names sort by day. */
const nameOf = (spotId: string, ms: number) => `bookings ${spotId} ${new Date(ms).toISOString().slice(0, 10)}`;

const keptByOwner = new WeakMap<object, Kept>();

function keptOf({ owner }: BookingStore): Kept {
  const known = keptByOwner.get(owner);
  if (known) return known;
  const kept: Kept = { restored: [], done: Promise.resolve(), next: [], due: new Map(), written: new Map() };
  keptByOwner.set(owner, kept);
  return kept;
}

/** Adds what the device has kept of a part to the store, once. The device has one record for each spot and UTC day. */
export async function restoreBookings(portal: Source, part: Part): Promise<void> {
  const device = deviceOf(portal.queryClient);
  if (!device) return;
  const kept = keptOf(portal.bookings);
  const isCovered = part.spotIds.every(
    (spotId) => gapsIn(part, sorted(kept.restored.filter(({ spotIds }) => spotIds.includes(spotId)))).length === 0,
  );
  if (!isCovered) {
    kept.restored.push(part);
    kept.next.push(part);
    if (kept.next.length === 1) kept.done = Promise.all([kept.done, readNext(portal, device, kept)]).then(() => {});
  }
  await kept.done;
}

const sorted = (spans: readonly Span[]) => spans.toSorted((a, b) => a.from - b.from);

async function readNext({ bookings: store, now }: Source, device: DeviceStore, kept: Kept) {
  const { owner } = store;
  await Promise.resolve();
  const parts = kept.next;
  kept.next = [];
  await Promise.all(
    parts.flatMap(({ spotIds, from, to }) =>
      spotIds.map(async (spotId) => {
        const days = await device.readBetween(nameOf(spotId, from), nameOf(spotId, to));
        if (store.owner === owner) for (const { data } of days) store.restore(spotId, data as KeptDay, now());
      }),
    ),
  );
}

/** Writes the days of these parts, and nothing that is there already. */
export function saveBookings(portal: Source, parts: readonly Part[]) {
  const device = deviceOf(portal.queryClient);
  if (!device) return;
  const kept = keptOf(portal.bookings);
  const isScheduled = kept.due.size > 0;
  for (const part of parts) {
    for (const spotId of part.spotIds) {
      for (const from of daysOf(portal, { ...part, spotIds: [spotId] })) {
        kept.due.set(nameOf(spotId, from), { spotId, day: { from, to: from + DAY_MS } });
      }
    }
  }
  // All answers of this task together.
  if (!isScheduled && kept.due.size > 0) void Promise.resolve().then(() => writeDays(portal, device, kept));
}

/** The starts of the days of a part. */
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
  // What is written replaces what the device has of a day.
  const days = due.map(([, { day }]) => day);
  const all = { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map(({ to }) => to)) };
  await restoreBookings(portal, { spotIds: [...new Set(due.map(([, { spotId }]) => spotId))], ...all });
  if (store.owner !== owner) return;
  const now = portal.now();
  const entries = due.flatMap(([name, { spotId, day }]) => {
    const data = store.keptOf(spotId, day);
    const last = kept.written.get(name);
    if (last && now - last.at < REWRITE_MS && isSameDay(last.day, data)) return [];
    kept.written.set(name, { day: data, at: now });
    return [{ name, data }];
  });
  if (entries.length > 0) await device.writeAll(entries);
}

const isSameDay = (a: KeptDay, b: KeptDay) =>
  a.bookings.length === b.bookings.length &&
  a.bookings.every((booking, at) => booking === b.bookings[at]) &&
  b.reads.every((read) => gapsIn(read, a.reads).length === 0);
