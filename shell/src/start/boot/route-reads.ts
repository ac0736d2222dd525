import type { Registry } from '@host-portal/shared-lib/federation';
import { bestPattern } from '@host-portal/shared-lib/route-pattern';

/**
 * The reads with which this page begins, by the manifest of the area that owns it (decision 0016), with the segments of
 * its path filled in. `pathname` has a language prefix in every language but English.
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

/** They are sent with the host's token: what begins otherwise could name another server behind the API's address. */
const OF_API = /^\/v\d+\/\w/;

/** Whether spots or days have to be known first. */
export const needsSpots = (read: string) => /\{(spots|today|tomorrow)\}/.test(read);

/** With the spots of the host, and the days around this moment on the reader's clock. */
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
