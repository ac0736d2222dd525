import type { Request } from '@playwright/test';

/**
 * For `page.waitForRequest`: true at the request with which every drop-off between two instants has been asked for. A
 * page reads a part of a day only once, so a day may come in two requests, or lie in a longer one.
 */
export function asksForAll(from: string, to: string): (request: Request) => boolean {
  const asked: [from: number, to: number][] = [];
  return (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const first = searchParams.get('dropoff_gte');
    const last = searchParams.get('dropoff_lte');
    if (pathname !== '/v2/bookings' || first === null || last === null) return false;
    asked.push([Date.parse(first), Date.parse(last)]);
    asked.sort((one, other) => one[0] - other[0]);
    let reached = Date.parse(from);
    for (const [start, end] of asked) if (start <= reached) reached = Math.max(reached, end);
    return reached >= Date.parse(to);
  };
}
