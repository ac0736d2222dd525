import { useSearchParams } from 'react-router-dom';
import { filtersNamed, type StateFilter } from '@host-portal/shared-lib/domain';

export type TodayFilter = { filter: StateFilter | null; show: (state: StateFilter | null) => void };

/** Returns the counter in the URL, which filters the list. Calling `show` with that counter removes the filter. */
export function useStateFilter(): TodayFilter {
  const [search, setSearch] = useSearchParams();
  const [filter = null] = filtersNamed([search.get('state') ?? '']);
  const show = (state: StateFilter | null) =>
    setSearch(
      (current) => {
        if (state && state !== filter) current.set('state', state);
        else current.delete('state');
        return current;
      },
      { preventScrollReset: true, replace: true },
    );
  return { filter, show };
}
