import type { BrowserContext, Route } from '@playwright/test';

/**
 * Blocks an area's scripts, and returns a function that unblocks them. The test must block service workers, whose
 * requests can't be intercepted here.
 */
export async function loseScripts(context: BrowserContext, area: string): Promise<() => Promise<void>> {
  const scripts = new RegExp(String.raw`/r/${area}/.*\.js(\?|$)`);
  const lose = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  await context.route(scripts, lose);
  return () => context.unroute(scripts, lose);
}
