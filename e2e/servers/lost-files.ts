import type { BrowserContext, Route } from '@playwright/test';

/**
 * Keeps an area's scripts from reaching the browser; returns the function that ends it. Fetches of a service worker
 * are not caught: block service workers in the test.
 */
export async function loseScripts(context: BrowserContext, area: string): Promise<() => Promise<void>> {
  const scripts = new RegExp(String.raw`/r/${area}/.*\.js(\?|$)`);
  const lose = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  await context.route(scripts, lose);
  return () => context.unroute(scripts, lose);
}
