import { type Release, routeKey } from '@host-portal/shared-lib/federation';
import type { AreaState } from './registry-state.ts';

/** Returns why a release must be refused if it claims another area's page. Otherwise, returns null. */
export function claimedElsewhere(
  areas: ReadonlyMap<string, AreaState>,
  name: string,
  releases: readonly Release[],
): string | null {
  const holders = new Map<string, string>();
  const own = new Set(pagesNow(areas.get(name)));
  for (const [other, area] of areas) {
    if (other === name) continue;
    // A damaged release's pages stay reserved, so that the release can be served as soon as it's intact. The release
    // was never checked, so it doesn't get pages that another area already has.
    const awaited = (area.damaged ?? []).flatMap(({ role, release }) =>
      role !== 'previous' && release ? pagesOf(release).map(routeKey) : [],
    );
    for (const page of [...pagesNow(area), ...awaited.filter((each) => !own.has(each))]) holders.set(page, other);
  }
  const taken = releases.flatMap(pagesOf).find((page) => holders.has(routeKey(page)));
  return taken === undefined ? null : `the page ${taken} belongs to "${holders.get(routeKey(taken))}"`;
}

/** Returns the pages of an area's current and canary releases. */
const pagesNow = (area: AreaState | undefined) =>
  [area?.live?.current.release, area?.live?.canary?.release]
    .flatMap((release) => (release ? pagesOf(release) : []))
    .map(routeKey);

const pagesOf = ({ manifest, paths = [] }: Release) => [...(manifest?.routes ?? []).map(({ path }) => path), ...paths];
