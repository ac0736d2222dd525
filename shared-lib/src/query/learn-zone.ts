import { listBookings, RANGE_PAGE_SIZE } from '../contract/index.ts';
import type { Portal } from '../portal/portal.ts';
import { knownBookings } from './booking-reader.ts';

type Zones = Map<string, Promise<string | null>>;

/** What is asked for at one moment, by page of the portal. */
const waiting = new WeakMap<object, { spotIds: string[]; zones: Promise<Zones> }>();

/**
 * The zone of a spot, from any of its bookings; null when it never had one. All spots that are asked for at one moment
 * are one call: forty clocks would be forty. Where one page of bookings does not hold all of them, the others are asked
 * for together once more, and what is silent then one by one.
 */
export async function learnZone(portal: Portal, spotId: string): Promise<string | null> {
  const known = knownBookings(portal).find(({ stashpoint }) => stashpoint.id === spotId);
  if (known) return known.stashpoint.timezone;
  const { queryClient } = portal;
  let batch = waiting.get(queryClient);
  if (!batch) {
    const spotIds: string[] = [];
    const zones = Promise.resolve().then(() => {
      waiting.delete(queryClient);
      return askTogether(portal, spotIds);
    });
    batch = { spotIds, zones };
    waiting.set(queryClient, batch);
  }
  batch.spotIds.push(spotId);
  return (await batch.zones).get(spotId) ?? null;
}

async function askTogether(portal: Portal, spotIds: string[]): Promise<Zones> {
  const zones: Zones = new Map();
  let left = spotIds;
  for (let calls = 0; calls < MOST_TOGETHER && left.length > 1; calls += 1) {
    // Each answer that tells nothing new is the last one: those who are left are asked for alone.
    const { found, isAll } = await ask(portal, left).catch(() => ({ found: new Map<string, string>(), isAll: false }));
    for (const [spotId, zone] of found) zones.set(spotId, Promise.resolve(zone));
    left = left.filter((spotId) => !found.has(spotId));
    if (isAll) for (const spotId of left) zones.set(spotId, Promise.resolve(null));
    if (isAll || found.size === 0) break;
  }
  for (const spotId of left.filter((each) => !zones.has(each))) {
    zones.set(
      spotId,
      ask(portal, [spotId]).then(({ found }) => found.get(spotId) ?? null),
    );
  }
  // All at one moment: what is asked for on these clocks goes out together.
  await Promise.allSettled(zones.values());
  return zones;
}

const MOST_TOGETHER = 3;

/** Zones in the first bookings of these spots, and whether those are all that there are. */
async function ask(portal: Portal, spotIds: string[]) {
  const { items, hasNext, pages } = await portal.api.call(listBookings, {
    query: { stashpointId: spotIds, page: 1, ...(spotIds.length > 1 && { perPage: RANGE_PAGE_SIZE }) },
  });
  const found = new Map(items.map(({ stashpoint }) => [stashpoint.id, stashpoint.timezone]));
  return { found, isAll: !hasNext && pages <= 1 };
}
