import { LATER_PRELOAD } from '@host-portal/shared-lib/document';
import type { Registry } from '@host-portal/shared-lib/registry';
import { isHostPage } from '../boot/host-page.ts';

/** The newest registry this device has seen: its serial, and the releases that may still start. */
export type SeenRegistry = { serial: number; good: string[] };

/**
 * Where a page comes from. `cached`: the cached document at once, revalidated in the background. `network`: the
 * cached one only if there's no response. `networkOnly`: there's no cached document that may start.
 */
export type PageSource = 'cached' | 'network' | 'networkOnly';

/**
 * The rules of docs/decisions/0038. Only host pages start from the cache: other pages may have other headers (spec §1,
 * the reset link), and visitors should see the newest home page.
 */
export function pageSource(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  { cached, seen, isReload }: { cached: Registry | null; seen: SeenRegistry | null; isReload: boolean },
): PageSource {
  if (!cached || isWithdrawn(cached, seen)) return 'networkOnly';
  // A reload requests the live releases. The cached document contains no previews or overrides.
  const isNotLive = searchParams.has('preview') || searchParams.has('override');
  return isReload || isNotLive || !isHostPage(pathname) ? 'network' : 'cached';
}

/**
 * Whether a release that this registry would start was withdrawn: a newer registry names it neither as the current
 * nor as the previous good one.
 */
export function isWithdrawn({ serial, shell, remotes }: Registry, seen: SeenRegistry | null): boolean {
  if (!seen || seen.serial <= serial) return false;
  return [shell, ...remotes].some(({ current }) => !seen.good.includes(nameOf(current)));
}

/** The serial and release names to store for a registry, or null if a newer registry is already stored. */
export function newerSeen({ serial, shell, remotes }: Registry, seen: SeenRegistry | null): SeenRegistry | null {
  if (seen && seen.serial >= serial) return null;
  const releases = [shell, ...remotes].flatMap(({ current, previous }) => (previous ? [current, previous] : [current]));
  return { serial, good: releases.map(nameOf) };
}

const nameOf = ({ name, version }: Registry['shell']['current']) => `${name}@${version}`;

/**
 * A document as it is cached. All pages of a language share one, so the parts of a single page are removed. Its
 * scripts are cached too, so preloading them gains nothing and takes CPU from the snapshot (docs/decisions/0038),
 * which the boot script shows first.
 */
export const toCachedDocument = (html: string) =>
  html
    .replaceAll(/<!--page-->.*?<!--\/page-->/gs, '')
    .replaceAll('<link rel="preload"', `<link rel="${LATER_PRELOAD}"`);

/**
 * A cached document without its scripts, which shows its built-in error card. Used offline if the cached release was
 * withdrawn.
 */
export const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:later-|area-)?preload"[^>]*>/g, '')
    .replace(/<div id="portal-skeleton".*?<\/div><\/div>/s, '')
    .replace('role="alert" hidden', 'role="alert"');
