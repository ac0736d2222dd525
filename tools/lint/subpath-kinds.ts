/**
 * The subpaths of shared-lib, each in exactly one kind (docs/architecture.md). Stateful ones must exist once per page.
 * Pure ones are bundled into each consumer and may be used by servers, too. The last group is for tests.
 */
export const STATEFUL_SUBPATHS = [
  'alerts',
  'api',
  'bookings',
  'i18n',
  'outbox',
  'portal',
  'query',
  'ui',
  'ui/overlay',
] as const;
export const PURE_SUBPATHS = [
  'api-headers',
  'around-now',
  'contract',
  'cookie-names',
  'document',
  'domain',
  'download',
  'embed-interface',
  'federation',
  'languages',
  'money',
  'press-guard',
  'read-cookie',
  'registry',
  'route-pattern',
  'routes',
  'time',
  'timing',
  'ui/art',
  'ui/tokens',
  'written-text',
] as const;
/**
 * Stateless components: each area bundles the ones it renders. They import their building blocks from the shared `ui`.
 */
export const BUNDLED_SUBPATHS = ['calendar', 'phone', 'ui/form', 'ui/list'] as const;
/** For host pages other than our shell: only bundled into a remote's `mount.tsx` and `standalone.tsx`. */
export const GUEST_SUBPATHS = ['mount'] as const;
export const TEST_SUBPATHS = ['testing'] as const;

/** All subpaths, with the mark of each kind in the documents. */
export const SUBPATH_KINDS: readonly (readonly [mark: string, subpaths: readonly string[]])[] = [
  ['●', STATEFUL_SUBPATHS],
  ['○', PURE_SUBPATHS],
  ['○ on ●', BUNDLED_SUBPATHS],
  ['guest', GUEST_SUBPATHS],
  ['test', TEST_SUBPATHS],
];

/** Pure files inside a stateful subpath, which pure code may import. */
export const PURE_FILES: readonly string[] = [
  'shared-lib/src/api/headers.ts',
  'shared-lib/src/i18n/languages.ts',
  'shared-lib/src/i18n/written-text.ts',
  'shared-lib/src/portal/cookie-names.ts',
  'shared-lib/src/portal/read-cookie.ts',
  'shared-lib/src/mount/embed-interface.ts',
  'shared-lib/src/portal/events.ts',
  'shared-lib/src/query/around-now.ts',
  'shared-lib/src/ui/system/tokens.ts',
];
