import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePortal } from '@host-portal/shared-lib/portal';
import { correctedDays } from '@host-portal/shared-lib/time';

/**
 * Swaps the days of a reversed range in the URL. Removes days that can't be parsed, and shows the alert `unreadable`
 * if there were any.
 */
export function useCorrectedDays(unreadable: string) {
  const portal = usePortal();
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const corrected = correctedDays(search);
    if (!corrected) return;
    if (corrected.isRemoved) portal.notify.warning(unreadable);
    setSearch(corrected.search, { preventScrollReset: true, replace: true });
  }, [portal, search, setSearch, unreadable]);
}
