/**
 * Journeys that take long, because they build, wait, compare pictures, or go through every screen, and those of foreign pages,
 * which install the frameworks of `main-site/`. `npm run test:system` runs them, which keeps `npm test` short. `npx playwright test -c e2e/playwright.config.ts` runs all.
 */
const LONG = [
  'accessibility',
  'brands',
  'conformance',
  'developer',
  'federation-host',
  'federation-remote',
  'first-run',
  'gate',
  'healing',
  'isolated-remote',
  'kept-document',
  'languages',
  'large-text',
  'main-site',
  'main-site-developer',
  'main-site-frameworks',
  'main-site-loading',
  'main-site-routers',
  'main-site-slow',
  'main-site-styles',
  'main-site-themes',
  'main-site-translated',
  'menus',
  'new-remote',
  'opened-offline',
  'press',
  'preview',
  'pseudo-locale',
  'requests',
  'spot-map',
  'still-pages',
  'still-rows',
  'team-ships',
  'today-rows',
  'translated',
  'two-hosts',
].map((name) => `**/${name}.spec.ts`);

/** They run by name only, until they have passed on a quiet machine: `npx playwright test -c e2e scanned-fields`. */
const ON_DEMAND = ['scanned-fields', 'two-releases'].map((name) => `**/${name}.spec.ts`);

/** Which files a run takes: `lot` is the setting JOURNEYS; without it, all. */
export const filesOf = (lot: string | undefined) => ({
  testMatch: lot === 'long' ? LONG : '**/*.spec.ts',
  testIgnore: lot === 'short' ? [...LONG, ...ON_DEMAND] : [],
});
