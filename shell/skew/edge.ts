/** What an edge does with the releases that it reads, packed for the skew test (`pack.ts`). */
export { preloads, readRelease } from '@host-portal/shared-lib/federation';
export { browserRegistry } from '../server/browser-registry.ts';
export { pageHtml } from '../server/html.ts';
export { pageRoute } from '../server/page-route.ts';
