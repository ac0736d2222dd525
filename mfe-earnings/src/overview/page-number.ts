/** `?page=3` → 3; anything that is no page number means the first page (quality.md S-05). */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
