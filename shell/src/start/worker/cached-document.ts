import { LATER_PRELOAD } from '@host-portal/shared-lib/document';
import type { Registry } from '@host-portal/shared-lib/registry';
import { isHostPage } from '../boot/host-page.ts';

/** The newest registry that this device has seen: its serial, and the releases that may still start. */
export type SeenRegistry = { serial: number; good: string[] };

/**
 * The source of a page. `cached`: the cached document is shown at once and updated in the background. `network`: the
 * cached document is shown only if there is no response in time. `networkOnly`: there is no cached document that may
 * start.
 */
export type PageSource = 'cached' | 'network' | 'networkOnly';

/**
 * Decides where a page comes from (docs/decisions/0038). Only host pages start from the cache, because other pages
 * may have other headers (spec §1, the reset link), and because visitors should see the newest home page.
 */
export function pageSource(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  { cached, seen, isReload }: { cached: Registry | null; seen: SeenRegistry | null; isReload: boolean },
): PageSource {
  if (!cached || isWithdrawn(cached, seen)) return 'networkOnly';
  // A preview or an override isn't in the cached document, and a reload should get the live releases.
  const isNotLive = searchParams.has('preview') || searchParams.has('override');
  return isReload || isNotLive || !isHostPage(pathname) ? 'network' : 'cached';
}

/**
 * Returns whether one of the registry's current releases was withdrawn. That's the case if a newer registry contains
 * the release neither as the current nor as the previous good one.
 */
export function isWithdrawn({ serial, shell, remotes }: Registry, seen: SeenRegistry | null): boolean {
  if (!seen || seen.serial <= serial) return false;
  return [shell, ...remotes].some(({ current }) => !seen.good.includes(nameOf(current)));
}

/**
 * Returns the serial and the release names of a registry, to be stored. Returns null if this registry or a newer one
 * is already stored.
 */
export function newerSeen({ serial, shell, remotes }: Registry, seen: SeenRegistry | null): SeenRegistry | null {
  if (seen && seen.serial >= serial) return null;
  const releases = [shell, ...remotes].flatMap(({ current, previous }) => (previous ? [current, previous] : [current]));
  return { serial, good: releases.map(nameOf) };
}

const nameOf = ({ name, version }: Registry['shell']['current']) => `${name}@${version}`;

/**
 * Returns a document in the form in which it's cached. Parts that belong to a single page are removed, because all
 * pages in one language share a document. Preloads are removed, because the scripts are also cached, and preloading
 * would take CPU time from the snapshot, which the boot script shows first (docs/decisions/0038).
 */
export const toCachedDocument = (html: string) =>
  html
    .replaceAll(/<!--page-->.*?<!--\/page-->/gs, '')
    .replaceAll('<link rel="preload"', `<link rel="${LATER_PRELOAD}"`);

/**
 * Returns a cached document without its scripts, so that it shows its built-in error card. This is used offline if
 * the cached release was withdrawn.
 */
export const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:later-|area-)?preload"[^>]*>/g, '')
    .replace(/<div id="portal-skeleton".*?<\/div><\/div>/s, '')
    .replace('role="alert" hidden', 'role="alert"');
