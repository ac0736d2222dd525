import { readBookings } from '../bookings/booking-reader.ts';
import { listBookings, RANGE_PAGE_SIZE } from '../contract/index.ts';
import type { Portal } from '../portal/portal.ts';
import { isKnownZone } from '../time/known-zone.ts';
import { aroundNow } from './around-now.ts';

type Zones = Map<string, Promise<string | null>>;

/** By query client, the spots that were requested at the same time and have no booking around now. */
const batches = new WeakMap<object, { spotIds: string[]; zones: Promise<Zones> }>();

/**
 * Returns a spot's time zone, from any of its bookings, or null if it has never had one. Spots that are requested at
 * the same time share one call for the days around now, which Today reads anyway. Spots without a booking in these
 * days share further calls. Those that are still unknown then get one call each.
 */
export async function learnZone(portal: Portal, spotId: string): Promise<string | null> {
  await readAroundNow(portal, spotId);
  const learned = knownZone(portal, spotId);
  return learned === undefined ? ((await batchedZones(portal, spotId)).get(spotId) ?? null) : learned;
}

/**
 * Returns the zone from any of the spot's loaded bookings, or undefined if none is loaded. Returns null for a zone
 * that this browser doesn't support.
 */
function knownZone(portal: Portal, spotId: string): string | null | undefined {
  const zone = portal.bookings.all().find(({ stashpoint }) => stashpoint.id === spotId)?.stashpoint.timezone;
  return zone === undefined ? undefined : clockOf(zone);
}

const clockOf = (zone: string) => (isKnownZone(zone) ? zone : null);

function batchedZones(portal: Portal, spotId: string): Promise<Zones> {
  const { queryClient } = portal;
  let batch = batches.get(queryClient);
  if (!batch) {
    const spotIds: string[] = [];
    // All callers wait for one response and continue one after the other. The timer fires when all of them have added
    // their spots.
    const zones = new Promise((resolve) => setTimeout(resolve)).then(() => {
      batches.delete(queryClient);
      return readZonesTogether(portal, spotIds);
    });
    batch = { spotIds, zones };
    batches.set(queryClient, batch);
  }
  batch.spotIds.push(spotId);
  return batch.zones;
}

async function readZonesTogether(portal: Portal, spotIds: string[]): Promise<Zones> {
  const zones: Zones = new Map();
  let left = spotIds;
  for (let calls = 0; calls < MOST_TOGETHER && left.length > 1; calls += 1) {
    // Once a response contains no new zone, the remaining spots get one call each.
    const { found, isAll } = await readZones(portal, left).catch(() => ({
      found: new Map<string, string | null>(),
      isAll: false,
    }));
    for (const [spotId, zone] of found) zones.set(spotId, Promise.resolve(zone));
    left = left.filter((spotId) => !found.has(spotId));
    if (isAll) for (const spotId of left) zones.set(spotId, Promise.resolve(null));
    if (isAll || found.size === 0) break;
  }
  for (const spotId of left.filter((each) => !zones.has(each))) {
    zones.set(
      spotId,
      readZones(portal, [spotId]).then(({ found }) => found.get(spotId) ?? null),
    );
  }
  // All promises resolve at the same time, so that the follow-up requests for these spots are sent together.
  await Promise.allSettled(zones.values());
  return zones;
}

const MOST_TOGETHER = 3;

/**
 * Makes one call for all spots that are requested at the same time. The boot script may have sent it already
 * (decision 0016).
 */
function readAroundNow(portal: Portal, spotId: string) {
  const around = { stashpointIds: [spotId], ...aroundNow(portal.now()) };
  return readBookings(portal, around, { signal: new AbortController().signal });
}

/** Returns the zones in these spots' first bookings, and whether the response contains all of their bookings. */
async function readZones(portal: Portal, spotIds: string[]) {
  const { items, hasNext, pages } = await portal.api.call(listBookings, {
    query: { stashpointId: spotIds, page: 1, ...(spotIds.length > 1 && { perPage: RANGE_PAGE_SIZE }) },
  });
  const found = new Map(items.map(({ stashpoint }) => [stashpoint.id, clockOf(stashpoint.timezone)]));
  return { found, isAll: !hasNext && pages <= 1 };
}
