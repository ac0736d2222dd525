import { useSearchParams } from 'react-router-dom';
import type { Stashpoint } from '@host-portal/shared-lib/contract';

/** Returns the spot in the URL (`?stashpoint=`), or all of the host's spots. */
export function useChosenSpots(spots: Stashpoint[]): Stashpoint[] {
  const [search] = useSearchParams();
  const named = spots.filter(({ id }) => id === search.get('stashpoint'));
  return named.length > 0 ? named : spots;
}
