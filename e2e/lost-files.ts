import type { BrowserContext, Route } from '@playwright/test';

/**
 * The scripts of an area do not reach the browser, whatever the edge keeps of them; gives the function that ends it. What
 * a service worker fetches passes this by: block those.
 */
export async function loseScripts(context: BrowserContext, area: string): Promise<() => Promise<void>> {
  const scripts = new RegExp(String.raw`/r/${area}/.*\.js(\?|$)`);
  const lose = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  await context.route(scripts, lose);
  return () => context.unroute(scripts, lose);
}
