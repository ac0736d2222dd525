import type { Host, Page, Stashpoint } from '../contract/index.ts';
import { aHost, aPage, aStashpoint } from './builders.ts';
import { fakeApi } from './fake-api.ts';

/** The page size for calls that don't set one. */
const PAGE_SIZE = 10;
/** The API's maximum page size. */
const MOST_A_PAGE = 100;

/** Fakes the calls that every area makes: the host and their spots. Returns the spots. */
export function aHostServer({
  hosts = [aHost()],
  spots = [aStashpoint()],
}: { hosts?: Host[]; spots?: Stashpoint[] } = {}): Stashpoint[] {
  fakeApi.get('/v2/hosts', hosts);
  fakeApi.get('/v3/stashpoints', aPage(spots));
  for (const spot of spots) fakeApi.get(`/v3/stashpoints/${spot.id}`, spot);
  return spots;
}

/** Returns the page of these items that a call requests. Like the server, it returns at most `most` items. */
export function pageOf<T>(
  items: readonly T[],
  query: URLSearchParams,
  { most = MOST_A_PAGE, ...more }: Partial<Page<T>> & { most?: number } = {},
): Page<T> {
  const page = Number(query.get('page') ?? 1);
  const size = Math.min(Number(query.get('per_page') ?? PAGE_SIZE), most);
  const pages = Math.ceil(items.length / size);
  return aPage(items.slice((page - 1) * size, page * size), {
    page,
    pages,
    total: items.length,
    hasNext: page < pages,
    hasPrev: page > 1,
    ...more,
  });
}
