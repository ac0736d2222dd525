import { LATER_PRELOAD } from '@host-portal/shared-lib/document';
import type { Registry } from '@host-portal/shared-lib/registry';
import { isHostPage } from '../boot/host-page.ts';

/** The newest registry that this device has seen: its serial number, and which releases may still start. */
export type SeenRegistry = { serial: number; good: string[] };

/**
 * Where a page comes from. `kept`: the stored document, at once; it is renewed behind it. `network`: the stored one only
 * when there is no answer. `networkOnly`: there is no stored one, or none that may start.
 */
export type PageSource = 'kept' | 'network' | 'networkOnly';

/**
 * The rules of docs/decisions/0038. Only a host's pages start from what is stored: a document of another page may carry
 * other headers (spec §1, the reset link), and a visitor has no reason to see yesterday's home page.
 */
export function pageSource(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  { kept, seen, isReload }: { kept: Registry | null; seen: SeenRegistry | null; isReload: boolean },
): PageSource {
  if (!kept || isWithdrawn(kept, seen)) return 'networkOnly';
  // Whoever reloads asks for what is live now; so does who has a preview, or an area from elsewhere.
  const isNotLive = searchParams.has('preview') || searchParams.has('override');
  return isReload || isNotLive || !isHostPage(pathname) ? 'network' : 'kept';
}

/**
 * Whether somebody has taken back a release that this registry would start: a newer registry does not name it any more,
 * neither as the live one nor as the good one before it.
 */
export function isWithdrawn({ serial, shell, remotes }: Registry, seen: SeenRegistry | null): boolean {
  if (!seen || seen.serial <= serial) return false;
  return [shell, ...remotes].some(({ current }) => !seen.good.includes(nameOf(current)));
}

/** What is remembered of a registry; null when a newer one is known. */
export function newerSeen({ serial, shell, remotes }: Registry, seen: SeenRegistry | null): SeenRegistry | null {
  if (seen && seen.serial >= serial) return null;
  const releases = [shell, ...remotes].flatMap(({ current, previous }) => (previous ? [current, previous] : [current]));
  return { serial, good: releases.map(nameOf) };
}

const nameOf = ({ name, version }: Registry['shell']['current']) => `${name}@${version}`;

/**
 * A document as it is stored. There is one for all pages of a language: what belongs to a single one is left out. Its
 * scripts are on the device, too, so nothing is gained by asking for them before the page is parsed: each such request
 * takes the processor from the last view (docs/decisions/0038), which the boot script draws first.
 */
export const asStored = (html: string) =>
  html
    .replaceAll(/<!--page-->.*?<!--\/page-->/gs, '')
    .replaceAll('<link rel="preload"', `<link rel="${LATER_PRELOAD}"`);

/**
 * A stored document without its scripts: what stands in it for when nothing can be started. For a host without network
 * whose stored release was withdrawn.
 */
export const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:later-|area-)?preload"[^>]*>/g, '')
    .replace(/<div id="portal-skeleton".*?<\/div><\/div>/s, '')
    .replace('role="alert" hidden', 'role="alert"');
