import { useSearchParams } from 'react-router-dom';
import { usePortal } from '@host-portal/shared-lib/portal';
import { type ListAddress, readAddress, writeAddress } from '../model/list-address.ts';

/** The list's filters, kept in the URL, and the way to change them. */
export function useListAddress() {
  const portal = usePortal();
  const [search, setSearch] = useSearchParams();
  return {
    address: readAddress(search),
    change: (change: Partial<ListAddress>, options: { replace?: boolean } = {}) => {
      const filter = FILTERS.find((name) => name in change);
      if (filter) portal.track('bookings-filtered', { filter });
      setSearch((current) => writeAddress(current, change), { preventScrollReset: true, ...options });
    },
  };
}

/** What narrows the list; turning the page does not. */
const FILTERS = ['dates', 'spots', 'states'] as const;
