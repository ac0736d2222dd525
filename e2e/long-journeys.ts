/**
 * Slow journeys: they build, wait, compare screenshots, visit every screen, or open third-party pages, which need the
 * frameworks of `main-site/`. `npm run test:system` runs these journeys, so that `npm test` stays short. `npx
 * playwright test -c e2e/playwright.config.ts` runs all journeys.
 */
const LONG = [
  'accessibility',
  'brands',
  'cached-document',
  'conformance',
  'developer',
  'federation-host',
  'federation-remote',
  'first-run',
  'gate',
  'gate-look-around',
  'isolated-remote',
  'languages',
  'large-text',
  'layout-shift',
  'lazy-parts-offline',
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
  'press-guard',
  'pseudo-locale',
  'recovery',
  'requests',
  'spot-map',
  'stable-positions',
  'team-ships',
  'today-rows',
  'translated',
  'two-hosts',
].map((name) => `**/${name}.spec.ts`);

/**
 * Journeys that run only by name, until they have passed on a quiet machine: `npx playwright test -c e2e
 * scanned-fields`.
 */
const ON_DEMAND = ['scanned-fields', 'two-releases'].map((name) => `**/${name}.spec.ts`);

/**
 * Returns patterns for the spec files to run. `lot` is the value of the JOURNEYS variable. Without a value, all files
 * run.
 */
export const filesOf = (lot: string | undefined) => ({
  testMatch: lot === 'long' ? LONG : '**/*.spec.ts',
  testIgnore: lot === 'short' ? [...LONG, ...ON_DEMAND] : [],
});
