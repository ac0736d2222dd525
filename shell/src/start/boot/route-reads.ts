import type { Registry } from '@host-portal/shared-lib/federation';
import { bestPattern } from '@host-portal/shared-lib/route-pattern';

/**
 * Returns the reads in the manifest of the page's area (decision 0016), with path segments filled in. `pathname` has
 * a language prefix except in English.
 */
export function routeReads({ remotes }: Registry, pathname: string): string[] {
  const path = pathname.replace(/^\/(?!en\/)[a-z]{2}(?=\/)/, '');
  const routes = remotes.flatMap(({ current }) => current.manifest?.routes ?? []);
  const pattern = bestPattern(
    routes.map((route) => route.path),
    path,
  );
  const given = path.split('/');
  const segments = pattern?.split('/').map((name, at) => [`{${name.slice(1)}}`, given[at] ?? ''] as const) ?? [];
  const reads = routes.find((route) => route.path === pattern)?.reads ?? [];
  return reads
    .filter((read) => OF_API.test(read))
    .map((read) => segments.reduce((filled, [name, segment]) => filled.replaceAll(name, () => segment), read));
}

/**
 * Matches paths of the API. Others are rejected, because reads contain the host's token and a path could address
 * another server.
 */
const OF_API = /^\/v\d+\/\w/;

/** Returns whether a read depends on the host's spots or on days. */
export const needsSpots = (read: string) => /\{(spots|today|tomorrow)\}/.test(read);

/** Fills in the host's spots, and the days around now on the device's clock. */
export function withSpots(read: string, { spotIds, now }: { spotIds: readonly string[]; now: number }): string {
  const midnight = (daysOn: number) => {
    const day = new Date(now);
    return encodeURIComponent(new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysOn).toISOString());
  };
  const spots = spotIds.map((id) => `stashpoint_id=${encodeURIComponent(id)}`).join('&');
  return read
    .replace('{spots}', () => spots)
    .replace('{today}', () => midnight(0))
    .replace('{tomorrow}', () => midnight(1));
}
