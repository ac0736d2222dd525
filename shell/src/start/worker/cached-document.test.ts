import type { Registry, Release } from '@host-portal/shared-lib/registry';
import {
  isWithdrawn,
  newerSeen,
  type PageSource,
  pageSource,
  toCachedDocument,
  withoutScripts,
} from './cached-document.ts';

const release = (name: string, version: string) => ({ name, version }) as Release;
const releases = (name: string, [current = '', previous]: readonly string[]) => ({
  current: release(name, current),
  ...(previous && { previous: release(name, previous) }),
});
/** Creates a registry with the current and previous versions of the shell and of bookings. */
const aRegistry = (serial: number, shell: readonly string[], bookings: readonly string[] = ['1']): Registry => ({
  serial,
  shell: releases('shell', shell),
  remotes: [releases('bookings', bookings)],
});
const seenOf = (registry: Registry) => newerSeen(registry, null);

/**
 * Each row: the cached registry, the newest registry that the device has seen, and whether a cached release was
 * withdrawn.
 */
test.each<[string, Registry, Registry | null, boolean]>([
  ['nothing newer is known', aRegistry(5, ['2', '1']), null, false],
  ['the same one is known', aRegistry(5, ['2', '1']), aRegistry(5, ['2', '1']), false],
  [
    'a new shell is live, and the cached one is the previous good one',
    aRegistry(5, ['2', '1']),
    aRegistry(6, ['3', '2']),
    false,
  ],
  ['the shell was rolled back', aRegistry(5, ['2', '1']), aRegistry(6, ['1']), true],
  ['the shell was rolled back and another one is live', aRegistry(5, ['2', '1']), aRegistry(7, ['3', '1']), true],
  ['a remote was rolled back', aRegistry(5, ['2'], ['2', '1']), aRegistry(6, ['2'], ['1']), true],
  ['a remote has a new release', aRegistry(5, ['2'], ['1']), aRegistry(6, ['2'], ['2', '1']), false],
  ['an older registry was seen on another edge', aRegistry(6, ['3', '2']), aRegistry(5, ['2', '1']), false],
])('isWithdrawn returns whether a cached release was withdrawn: %s', (_, stored, heard, isGone) => {
  expect(isWithdrawn(stored, heard && seenOf(heard))).toBe(isGone);
});

const STORED = aRegistry(5, ['2', '1']);
const WITHDRAWN = seenOf(aRegistry(6, ['1']));

test.each<[string, string, Partial<Parameters<typeof pageSource>[1]>, PageSource]>([
  ['a page of a host', '/account', {}, 'cached'],
  ['a host page in another language', '/de/account/bookings?from=2026-03-05', {}, 'cached'],
  ['a host page that is reloaded', '/account', { isReload: true }, 'network'],
  ['an area from a developer’s machine', '/account?override=bookings@http://127.0.0.1:4200', {}, 'network'],
  ['a preview', '/account?preview=e30', {}, 'network'],
  ['the home page', '/', {}, 'network'],
  ['the login', '/de/login', {}, 'network'],
  ['the reset link, whose URL is secret', '/reset?token=t', {}, 'network'],
  ['a URL that the edge redirects', '/en/account', {}, 'network'],
  ['a path with the same prefix', '/accounts', {}, 'network'],
  ['an empty cache', '/account', { cached: null }, 'networkOnly'],
  ['a release that was withdrawn', '/account', { seen: WITHDRAWN }, 'networkOnly'],
  ['a withdrawn release that is reloaded', '/account', { seen: WITHDRAWN, isReload: true }, 'networkOnly'],
])('a page comes from the cache or the network: %s', (_, address, over, expected) => {
  const known = { cached: STORED, seen: seenOf(STORED), isReload: false, ...over };
  expect(pageSource(new URL(`https://portal.example${address}`), known)).toBe(expected);
});

test('a registry is stored once, and an older registry never replaces it', () => {
  const seen = seenOf(aRegistry(5, ['2', '1']));
  expect(seen).toEqual({ serial: 5, good: ['shell@2', 'shell@1', 'bookings@1'] });
  expect(newerSeen(aRegistry(5, ['2', '1']), seen)).toBeNull();
  expect(newerSeen(aRegistry(4, ['1']), seen)).toBeNull();
  expect(newerSeen(aRegistry(6, ['3', '2']), seen)?.serial).toBe(6);
});

test('a cached document with a withdrawn release shows an error and runs no script', () => {
  const html = `<head><link rel="preload" as="script" href="/r/shell/2/main.js"></head><body><div id="portal"></div>
<div id="portal-skeleton" data-host aria-hidden="true"><div></div><div></div><div></div></div>
<div id="portal-down" role="alert" hidden><h1>Not now</h1></div>
<script type="application/json" id="host-portal-boot">{"a":1}</script>
<script>start()</script></body>`;
  const plain = withoutScripts(toCachedDocument(html));
  expect(plain).not.toMatch(/script|skeleton|hidden/);
  expect(plain).toContain('<div id="portal-down" role="alert"><h1>Not now</h1></div>');
});

test('a cached document preloads no script before the boot script runs', () => {
  const link = '<link rel="preload" as="script" crossorigin integrity="sha384-a" href="/r/shell/2/main.js">';
  expect(toCachedDocument(link)).toBe(link.replace('"preload"', '"later-preload"'));
});

test('a cached document contains nothing that belongs to a single page, because it is used for all pages', () => {
  const html =
    '<head><!--page--><meta name="description"><!--/page--><style>a{}</style></head><body><!--page--><h1>\n</h1><!--/page-->';
  expect(toCachedDocument(html)).toBe('<head><style>a{}</style></head><body>');
});
