import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Stashpoint } from '@host-portal/shared-lib/contract';

/** Returns the spot in the URL (`?stashpoint=`), or all of the host's spots. The returned list is memoized. */
export function useChosenSpots(spots: Stashpoint[]): Stashpoint[] {
  const wanted = useSearchParams()[0].get('stashpoint');
  return useMemo(() => {
    const named = spots.filter(({ id }) => id === wanted);
    return named.length > 0 ? named : spots;
  }, [spots, wanted]);
}
