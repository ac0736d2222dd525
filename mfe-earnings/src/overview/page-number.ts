import { typedPage } from '@host-portal/shared-lib/domain';

/** `?page=3` → 3; anything else means the first page. */
export const readPage = (search: URLSearchParams): number => typedPage(search.get('page'));
