import { useSearchParams } from 'react-router-dom';
import { type ListAddress, readAddress, writeAddress } from './list-address.ts';

/** The list's filters, kept in the URL, and the way to change them. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    address: readAddress(search),
    change: (change: Partial<ListAddress>, options: { replace?: boolean } = {}) =>
      setSearch((current) => writeAddress(current, change), { preventScrollReset: true, ...options }),
  };
}
