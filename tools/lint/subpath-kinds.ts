/**
 * The subpaths of shared-lib by kind (docs/architecture.md). Stateful modules must exist only once per page, while
 * pure modules are bundled into each consumer and may be used by servers, too. The last group is for tests.
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
  'icons',
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
 * Stateless components. Each area bundles those that it renders. The components import their building blocks from the
 * shared `ui`.
 */
export const BUNDLED_SUBPATHS = ['calendar', 'phone', 'ui/form', 'ui/list', 'ui/paper'] as const;
/** Code for pages other than our shell. It's bundled only into a remote's `mount.tsx` and `standalone.tsx`. */
export const GUEST_SUBPATHS = ['mount'] as const;
export const TEST_SUBPATHS = ['testing'] as const;

/** All subpaths by kind, with the symbol for each kind in the documents. */
export const SUBPATH_KINDS: readonly (readonly [mark: string, subpaths: readonly string[]])[] = [
  ['●', STATEFUL_SUBPATHS],
  ['○', PURE_SUBPATHS],
  ['○ on ●', BUNDLED_SUBPATHS],
  ['guest', GUEST_SUBPATHS],
  ['test', TEST_SUBPATHS],
];

/** Pure files inside a stateful subpath. Pure code may import them. */
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
