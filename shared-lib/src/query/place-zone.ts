import type { Portal } from '../portal/portal.ts';
import { isKnownZone } from '../time/known-zone.ts';
import { deviceOf } from './persisted-queries.ts';

export const spotZoneKey = (spotId: string) => ['spots', 'zone', spotId] as const;
const nameOf = (spotId: string) => `place-zone:${spotId}`;

/**
 * Keeps the time zone of a new spot's position on the device. The API doesn't return a spot's position, and the spot has
 * no booking yet.
 */
export async function keepPlaceZone({ queryClient }: Portal, spotId: string, zone: string) {
  if (!isKnownZone(zone)) return;
  queryClient.setQueryData(spotZoneKey(spotId), zone);
  await deviceOf(queryClient)?.write(nameOf(spotId), zone);
}

/** The zone of the position with which the spot was created on this device. Null if it's unknown. */
export async function readPlaceZone({ queryClient }: Portal, spotId: string): Promise<string | null> {
  const device = deviceOf(queryClient);
  const kept = await device?.read(nameOf(spotId));
  if (typeof kept?.data !== 'string') return null;
  // The device deletes what hasn't been written for two weeks.
  await device?.write(nameOf(spotId), kept.data);
  return kept.data;
}
