import type { Attempt } from './draft-storage.ts';

type NamedSpot = { businessName: string | null; address: string | null };
type Typed = { businessName: string; address: string };

/**
 * Finds the spot created by an attempt that got no response. It must be new in the list and have a name and address
 * that were sent. Returns null unless exactly one spot matches.
 */
export function arrivedSpot<Spot extends NamedSpot & { id: string }>(
  spots: readonly Spot[],
  { knownIds, sent }: Attempt,
): Spot | null {
  const found = spots.filter(
    (spot) =>
      !knownIds.includes(spot.id) &&
      sent.some(({ businessName, address }) => spot.businessName === businessName && spot.address === address),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Adds another sent version to the attempt, because the server may have created the spot from any of the sent
 * versions.
 */
export const withVersion = ({ knownIds, sent }: Attempt, { businessName, address }: Typed): Attempt => ({
  knownIds,
  sent: [...sent, { businessName: businessName.trim(), address: address.trim() }],
});
