import type { FirstReads } from '../../platform/page-boot.ts';

/** Wraps `fetch` for the API client. Reads that the boot script has already sent aren't sent again. */
export const withFirstReads =
  (take: FirstReads['take']): typeof globalThis.fetch =>
  async (url, init) => {
    const headers = new Headers(init?.headers);
    const isFirst = typeof url === 'string' && init?.method === 'GET' && !headers.has('Cache-control');
    const read = isFirst ? take(url, headers.get('Authorization')) : undefined;
    const first = await read?.catch(() => undefined);
    if (!first?.answer.ok) return globalThis.fetch(url, init);
    const { answer, at } = first;
    const responseHeaders = new Headers(answer.headers);
    // The response's age is added to its `Date` header, because the portal sets its clock from this header.
    const date = Date.parse(responseHeaders.get('Date') ?? '');
    if (!Number.isNaN(date)) responseHeaders.set('Date', new Date(date + performance.now() - at).toUTCString());
    return new Response(answer.body, { status: answer.status, headers: responseHeaders });
  };
