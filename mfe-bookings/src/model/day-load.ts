import type { Booking, Instant, Stashpoint } from '@host-portal/shared-lib/contract';
import { bagsInStore, occupancySeries, type OccupancyStep, shopDay } from '@host-portal/shared-lib/domain';
import { addMinutes, toInstant, toMs, wallToInstant } from '@host-portal/shared-lib/time';

const FIRST_HOUR = '06:00';
export const STEP_MINUTES = 15;

type At = { now: number; zone: string };
type DayLoad = ReturnType<typeof computeLoad>;

/** Caches each spot's last load, because both the warning about too many bags and the chart use it. */
const loads = new WeakMap<readonly Booking[], Map<Stashpoint, At & { load: DayLoad }>>();

/** Returns the number of bags at one spot throughout its day. */
export function dayLoad(spot: Stashpoint, bookings: readonly Booking[], at: At): DayLoad {
  const bySpot = loads.get(bookings) ?? new Map<Stashpoint, At & { load: DayLoad }>();
  loads.set(bookings, bySpot);
  const last = bySpot.get(spot);
  if (last && last.now === at.now && last.zone === at.zone) return last.load;
  const load = computeLoad(spot, bookings, at);
  bySpot.set(spot, { ...at, load });
  return load;
}

function computeLoad(spot: Stashpoint, bookings: readonly Booking[], { now, zone }: At) {
  const { day, end } = shopDay(spot, { now, zone });
  const from = wallToInstant(day, FIRST_HOUR, zone);
  const to = toInstant(end);
  const own = bookings.filter(({ stashpoint }) => stashpoint.id === spot.id);
  return {
    day,
    from,
    to,
    present: bagsInStore(own),
    series: occupancySeries(own, { from, to, now, stepMinutes: STEP_MINUTES }),
  };
}

/**
 * `from` is null if there are already too many bags. `bags` is the highest number from now until the end of the day.
 */
export type Overfull = { from: Instant | null; bags: number };

/** Returns when the spot will have more bags than fit today, or null. Past hours don't count. */
export function overfullOf(
  series: readonly OccupancyStep[],
  { capacity, present, now }: { capacity: number; present: number; now: number },
): Overfull | null {
  const over = series.filter(({ at, bags }) => bags > capacity && toMs(addMinutes(at, STEP_MINUTES)) > now);
  const [first] = over;
  if (!first) return null;
  const bags = Math.max(...over.map((step) => step.bags));
  if (toMs(first.at) > now) return { from: first.at, bags };
  // The current step includes late travellers who may still drop off their bags at any minute. If the bags in the
  // room fit, the excess begins only after this step.
  return { from: present > capacity ? null : addMinutes(first.at, STEP_MINUTES), bags };
}
