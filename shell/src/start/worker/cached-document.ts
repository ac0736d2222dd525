import { LATER_PRELOAD } from '@host-portal/shared-lib/document';
import type { Registry } from '@host-portal/shared-lib/registry';
import { isHostPage } from '../boot/host-page.ts';

/** The newest registry this device has seen: its serial, and the releases that may still start. */
export type SeenRegistry = { serial: number; good: string[] };

/**
 * Where a page comes from. `cached`: the cached document is shown at once and revalidated in the background.
 * `network`: the cached one is shown only if there is no response. `networkOnly`: there is no cached document that
 * may start.
 */
export type PageSource = 'cached' | 'network' | 'networkOnly';

/**
 * Applies the rules of docs/decisions/0038. Only host pages start from the cache. Other pages may have other headers
 * (spec §1, the reset link), and visitors should see the newest home page.
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
 * Returns whether a release that this registry would start was withdrawn: a newer registry has it neither as the
 * current nor as the previous good release.
 */
export function isWithdrawn({ serial, shell, remotes }: Registry, seen: SeenRegistry | null): boolean {
  if (!seen || seen.serial <= serial) return false;
  return [shell, ...remotes].some(({ current }) => !seen.good.includes(nameOf(current)));
}

/** Returns the serial and release names to store for a registry, or null if a newer registry is already stored. */
export function newerSeen({ serial, shell, remotes }: Registry, seen: SeenRegistry | null): SeenRegistry | null {
  if (seen && seen.serial >= serial) return null;
  const releases = [shell, ...remotes].flatMap(({ current, previous }) => (previous ? [current, previous] : [current]));
  return { serial, good: releases.map(nameOf) };
}

const nameOf = ({ name, version }: Registry['shell']['current']) => `${name}@${version}`;

/**
 * Returns a document in the form in which it's cached. All pages of a language share one, so the parts of a single
 * page are removed. Its scripts are cached, too, so preloading them gains nothing and takes CPU time from the
 * snapshot (docs/decisions/0038), which the boot script shows first.
 */
export const toCachedDocument = (html: string) =>
  html
    .replaceAll(/<!--page-->.*?<!--\/page-->/gs, '')
    .replaceAll('<link rel="preload"', `<link rel="${LATER_PRELOAD}"`);

/**
 * Returns a cached document without its scripts, so that it shows its built-in error card. It's used offline if the
 * cached release was withdrawn.
 */
export const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:later-|area-)?preload"[^>]*>/g, '')
    .replace(/<div id="portal-skeleton".*?<\/div><\/div>/s, '')
    .replace('role="alert" hidden', 'role="alert"');
