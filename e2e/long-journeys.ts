/**
 * Journeys that take long, because they build, wait, compare pictures, or go through every screen: `npm run test:system` runs
 * them, so that `npm test` stays below twelve minutes on two cores. `npx playwright test -c e2e` runs all.
 */
const LONG = [
  'brands',
  'conformance',
  'counter-rush',
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
  'preview',
  'pseudo-locale',
  'requests',
  'skew',
  'spot-map',
  'still-pages',
  'team-ships',
  'today-rows',
  'translated',
  'two-hosts',
].map((name) => `**/${name}.spec.ts`);

/** Which files a run takes: `lot` is the setting JOURNEYS; without it, all. */
export const filesOf = (lot: string | undefined) => ({
  testMatch: lot === 'long' ? LONG : '**/*.spec.ts',
  testIgnore: lot === 'short' ? LONG : [],
});
