/**
 * Journeys that take long, because they build, wait, compare pictures, or go through every screen. `npm run test:system` runs
 * them, which keeps `npm test` short. `npx playwright test -c e2e/playwright.config.ts` runs all.
 */
const LONG = [
  'accessibility',
  'brands',
  'conformance',
  'developer',
  'faults',
  'federation-host',
  'federation-remote',
  'first-run',
  'gate',
  'healing',
  'isolated-remote',
  'kept-document',
  'languages',
  'large-text',
  'main-site-developer',
  'main-site-frameworks',
  'main-site-loading',
  'main-site-slow',
  'main-site-styles',
  'main-site-themes',
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

/** They run by name only, until they have passed on a quiet machine: `npx playwright test -c e2e counter-rush`. */
const ON_DEMAND = ['counter-rush', 'scanned-fields', 'two-releases'].map((name) => `**/${name}.spec.ts`);

/** Which files a run takes: `lot` is the setting JOURNEYS; without it, all. */
export const filesOf = (lot: string | undefined) => ({
  testMatch: lot === 'long' ? LONG : '**/*.spec.ts',
  testIgnore: lot === 'short' ? [...LONG, ...ON_DEMAND] : [],
});
