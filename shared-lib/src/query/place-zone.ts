import type { QueryClient } from '@tanstack/react-query';
import type { Portal } from '../portal/portal.ts';
import { isKnownZone } from '../time/known-zone.ts';
import { deviceOf } from './persisted-queries.ts';

export const spotZoneKey = (spotId: string) => ['spots', 'zone', spotId] as const;

type ZonesBySpot = Record<string, string>;

const STORED = 'place-zones';

/** The reads in progress, by query client. */
const reads = new WeakMap<QueryClient, Promise<ZonesBySpot>>();

/**
 * Stores a new spot's time zone, derived from its position, on the device. The spot has no booking yet, and the API
 * doesn't return the position.
 */
export async function keepPlaceZone({ queryClient }: Portal, spotId: string, zone: string) {
  if (!isKnownZone(zone)) return;
  queryClient.setQueryData(spotZoneKey(spotId), zone);
  await deviceOf(queryClient)?.write(STORED, { ...(await placeZones(queryClient)), [spotId]: zone });
}

/** Returns the zone of the spot's position if the spot was created on this device, otherwise null. */
export async function readPlaceZone({ queryClient }: Portal, spotId: string): Promise<string | null> {
  return (await placeZones(queryClient))[spotId] ?? null;
}

/** Reads the stored zones once for all spots that are requested at the same time. */
function placeZones(client: QueryClient): Promise<ZonesBySpot> {
  const known = reads.get(client) ?? readPlaceZones(client).finally(() => reads.delete(client));
  reads.set(client, known);
  return known;
}

async function readPlaceZones(client: QueryClient): Promise<ZonesBySpot> {
  const device = deviceOf(client);
  const zones = (await device?.read(STORED))?.data as ZonesBySpot | undefined;
  if (!zones) return {};
  // The device deletes values that haven't been written for two weeks.
  await device?.write(STORED, zones);
  return zones;
}
