import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { useCorrectedDays } from '@host-portal/shared-lib/ui/list';
import { type ListAddress, readAddress, writeAddress } from '../model/list-address.ts';

/** Returns the list's filters from the URL and functions that change them. */
export function useListAddress() {
  const portal = usePortal();
  const [search, setSearch] = useSearchParams();
  useCorrectedDays(useTranslation('bookings').t('list.dates.unreadable'));
  return {
    address: readAddress(search),
    change: (change: Partial<ListAddress>, options: { replace?: boolean } = {}) => {
      const filter = FILTERS.find((name) => name in change);
      if (filter) portal.track('bookings-filtered', { filter });
      setSearch((current) => writeAddress(current, change), { preventScrollReset: true, ...options });
    },
  };
}

/** The filters in the list's URL, without the page number. */
const FILTERS = ['dates', 'spots', 'states'] as const;
