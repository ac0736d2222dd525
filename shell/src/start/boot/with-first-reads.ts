import type { FirstReads } from '../../platform/page-boot.ts';

/** `fetch` for the API client: what the boot script has already asked for is not asked for again. */
export const withFirstReads =
  (take: FirstReads['take']): typeof globalThis.fetch =>
  async (url, init) => {
    const headers = new Headers(init?.headers);
    const isFirst = typeof url === 'string' && init?.method === 'GET' && !headers.has('Cache-control');
    const read = isFirst ? take(url, headers.get('Authorization')) : undefined;
    const first = await read?.catch(() => undefined);
    if (!first?.answer.ok) return globalThis.fetch(url, init);
    const { answer, at } = first;
    const kept = new Headers(answer.headers);
    // The portal's clock is set by this header, and the answer has aged while the scripts were loading.
    const date = Date.parse(kept.get('Date') ?? '');
    if (!Number.isNaN(date)) kept.set('Date', new Date(date + performance.now() - at).toUTCString());
    return new Response(answer.body, { status: answer.status, headers: kept });
  };
