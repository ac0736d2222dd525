import { type Release, routeKey } from '@host-portal/shared-lib/federation';
import type { AreaState } from './registry-state.ts';

/** Why a release is refused: it claims a page of another live area. Null if it doesn't. */
export function claimedElsewhere(
  areas: ReadonlyMap<string, AreaState>,
  name: string,
  releases: readonly Release[],
): string | null {
  const holders = new Map<string, string>();
  for (const [other, { live, damaged = [] }] of areas) {
    if (other === name) continue;
    // A damaged release keeps its pages, so that it can be served again as soon as it's intact.
    const awaited = damaged.flatMap(({ role, release }) => (role !== 'previous' && release ? [release] : []));
    const drawn = [live?.current.release, live?.canary?.release, ...awaited].filter((each) => each !== undefined);
    for (const page of drawn.flatMap(pagesOf)) holders.set(routeKey(page), other);
  }
  const taken = releases.flatMap(pagesOf).find((page) => holders.has(routeKey(page)));
  return taken === undefined ? null : `the page ${taken} belongs to "${holders.get(routeKey(taken))}"`;
}

const pagesOf = ({ manifest, paths = [] }: Release) => [...(manifest?.routes ?? []).map(({ path }) => path), ...paths];
