import type { Page, Request, Route } from '@playwright/test';
import { START } from '../clock.ts';
import type { CounterServer } from '../counter-server.ts';

/**
 * The time of the page's clock when a schedule begins. It's later than `START`, because the portal is opened before
 * the schedule begins.
 */
export const BEGIN = START + 45_000;

/** Answers the page's requests about bookings with the simulated server of a schedule. */
export async function answerPage(page: Page, server: CounterServer, now: () => number) {
  const waiting: (() => void)[] = [];
  let isLive = false;
  const date = () => new Date(BEGIN + now()).toUTCString();
  const open = new Map<Request, AbortController>();

  const ask = async (route: Route, stop: AbortController) => {
    const request = route.request();
    const body = request.postData();
    try {
      const answer = await server.fetch(request.url(), {
        method: request.method(),
        headers: request.headers(),
        signal: stop.signal,
        ...(body !== null && { body }),
      });
      const headers = { ...Object.fromEntries(answer.headers), date: date() };
      open.delete(request);
      await route.fulfill({ status: answer.status, headers, body: await answer.text() }).catch(() => undefined);
    } catch {
      open.delete(request);
      await route.abort().catch(() => undefined);
    }
  };
  const take = (route: Route) => {
    const request = route.request();
    if (!['GET', 'PATCH'].includes(request.method())) return route.fallback();
    const stop = new AbortController();
    open.set(request, stop);
    if (!isLive) return ask(route, stop);
    waiting.push(() => void ask(route, stop));
    return undefined;
  };
  page.on('requestfailed', (request) => open.get(request)?.abort());
  // Other reads go to the API, whose clock is fixed, so the date in the response is replaced.
  await page.route(/\/v2\//, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), date: date() } });
  });
  await page.route(/\/v2\/bookings(\?|\/[\w-]+$)/, take);

  return {
    open: () => open.size,
    /** Passes the requests made since the last call on to the server. Returns whether there were any. */
    handOver: () => {
      const arrived = waiting.splice(0);
      for (const arrive of arrived) arrive();
      return arrived.length > 0;
    },
    start: () => {
      isLive = true;
    },
  };
}
