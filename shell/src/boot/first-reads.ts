import { apiHeaders, newTraceId, takesExtraHeaders, traceparent } from '@host-portal/shared-lib/api-headers';
import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import { readCookie } from '@host-portal/shared-lib/read-cookie';
import { readUserCookie } from '../session/user-cookie.ts';

/**
 * The reads with which every page of a host begins, asked before any bundle is here: whose host record, which spots.
 * The addresses are those the API client will ask for (`listHosts`, `listStashpoints`); one that it does not ask for
 * is only lost work.
 */
export type FirstReads = {
  /** The answer to this read, once; undefined when it was not asked for with this authorization. */
  take: (url: string, authorization: string | null) => Promise<FirstRead> | undefined;
};

/** An answer and when it came, in ms since the page began. */
export type FirstRead = { answer: Response; at: number };

export const HOSTS = '/v2/hosts?paginate=false';
export const spotsOf = (hostId: string) => `/v3/stashpoints?page=1&per_page=50&host_id=${encodeURIComponent(hostId)}`;

/** One attempt of the API client (quality.md R-20); it asks again itself. */
const TIME_LIMIT_MS = 8000;

export function startFirstReads(config: PortalConfig, page: { pathname: string; cookie: string }): FirstReads {
  const reads = new Map<string, Promise<FirstRead>>();
  /** What the API client has asked for while we were asking: it does not wait for us. */
  const late = new Set<string>();
  let isAsking = false;
  const cookie = (name: keyof typeof COOKIE_NAMES) => readCookie(page.cookie, COOKIE_NAMES[name]);
  const token = cookie('token');
  const authorization = `Token ${token}`;
  const userId = readUserCookie(cookie('user'))?.id;
  const visitorId = cookie('visitorId');
  const isHost = /^\/(?:[a-z]{2}\/)?account(?:\/|$)/.test(page.pathname) && token !== null;
  // Whoever has never been here has no visitor id yet, and no session either.
  if (isHost && userId && visitorId) {
    isAsking = true;
    // Whatever is wrong with an answer: the client that takes it, or asks again, finds it and says so.
    askAll(visitorId)
      .catch(() => undefined)
      .finally(() => (isAsking = false));
  }

  async function askAll(visitor: string) {
    const { answer } = await ask(HOSTS, visitor);
    const hosts = (await answer.clone().json()) as { id: string; user_id: string }[];
    const host = hosts.find(({ user_id }) => user_id === userId);
    if (host && !late.has(config.apiBase + spotsOf(host.id))) await ask(spotsOf(host.id), visitor);
  }

  function ask(address: string, visitor: string): Promise<FirstRead> {
    const clientId = cookie('analyticsId');
    const read = fetch(config.apiBase + address, {
      credentials: 'include',
      headers: {
        ...apiHeaders({ product: config.product, visitorId: visitor, clientId, authorization }),
        ...(takesExtraHeaders(config) && { traceparent: traceparent(newTraceId()) }),
      },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }).then((answer) => ({ answer, at: performance.now() }));
    reads.set(config.apiBase + address, read);
    return read;
  }

  return {
    take(url, given) {
      if (isAsking) late.add(url);
      const read = given === authorization ? reads.get(url) : undefined;
      reads.delete(url);
      return read;
    },
  };
}
