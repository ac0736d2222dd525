import type { Registry } from '@host-portal/shared-lib/federation';
import { bestPattern } from '@host-portal/shared-lib/route-pattern';

/**
 * Returns the reads that the area's manifest lists for a page (decision 0016), with the path's segments filled in.
 * `pathname` has a language prefix except in English.
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
 * Matches API paths. Other reads are left out, because their requests contain the host's token and could go to
 * another server.
 */
const OF_API = /^\/v\d+\/\w/;

/** Returns whether a read contains a placeholder for the host's spots or for a day. */
export const needsSpots = (read: string) => /\{(spots|today|tomorrow)\}/.test(read);

/**
 * Replaces a read's placeholders with the host's spots and with today's and tomorrow's midnight in the device's time
 * zone.
 */
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
