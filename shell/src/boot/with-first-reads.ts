import type { FirstReads } from './first-reads.ts';

/** `fetch` for the API client: what the boot script has asked for already is not asked for again. */
export const withFirstReads =
  (take: FirstReads['take']): typeof globalThis.fetch =>
  async (url, init) => {
    const headers = new Headers(init?.headers);
    const isFirst = typeof url === 'string' && init?.method === 'GET' && !headers.has('Cache-control');
    const read = isFirst ? take(url, headers.get('Authorization')) : undefined;
    const answer = await read?.catch(() => undefined);
    if (!answer?.ok) return globalThis.fetch(url, init);
    // It came some time ago: the portal's clock is not set by its date.
    const kept = new Headers(answer.headers);
    kept.delete('Date');
    return new Response(answer.body, { status: answer.status, headers: kept });
  };
