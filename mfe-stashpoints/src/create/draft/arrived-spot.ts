import type { Attempt } from './draft-storage.ts';

type NamedSpot = { businessName: string | null; address: string | null };
type Typed = { businessName: string; address: string };

/** The spot created by an attempt without a response: new in the list, with a name and address that were sent. */
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

/** The attempt with another version that may have arrived. */
export const withVersion = ({ knownIds, sent }: Attempt, { businessName, address }: Typed): Attempt => ({
  knownIds,
  sent: [...sent, { businessName: businessName.trim(), address: address.trim() }],
});
