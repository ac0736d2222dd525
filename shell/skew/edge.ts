/** What an edge does with the releases that it reads, packed for the skew test (`pack.ts`). */
export { preloads, readRelease } from '@host-portal/shared-lib/federation';
export { browserRegistry } from '../../edge/src/pages/browser-registry.ts';
export { pageHtml } from '../../edge/src/pages/html.ts';
export { pageRoute } from '../../edge/src/pages/page-route.ts';
