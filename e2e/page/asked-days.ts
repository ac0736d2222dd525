import type { Request } from '@playwright/test';

/**
 * Returns a predicate for `page.waitForRequest`. It's true once the page has requested all drop-offs between two
 * instants. A page reads each period only once, so a day may be split between two requests or be part of a longer
 * period.
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
