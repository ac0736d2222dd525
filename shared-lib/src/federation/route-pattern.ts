import type { RemoteManifest } from './remote-manifest.ts';

/**
 * Returns whether a path matches a pattern. It supports the subset of React Router's syntax that manifests use:
 * static segments, `:param` and a final `*`.
 */
export function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return true;
    const part = given[index];
    if (part === undefined) return false;
    if (!segment.startsWith(':') && segment !== part) return false;
  }
  return wanted.length === given.length;
}

/**
 * Returns the same key for all patterns that match the same paths: `/spots/:id` and `/spots/:spotId` are the same
 * route.
 */
export const routeKey = (pattern: string) => pattern.replaceAll(/:[^/]+/g, ':');

/**
 * Returns the number of static segments in a pattern. If two patterns match, the router prefers the one with more
 * static segments.
 */
export const fixedSegments = (pattern: string) =>
  pattern.split('/').filter((part) => part && !/^[:*]/.test(part)).length;

/** Returns the most specific pattern that matches this path, as the router would choose. */
export const bestPattern = (patterns: readonly string[], path: string): string | undefined =>
  patterns
    .filter((pattern) => matches(pattern, path))
    .toSorted((a, b) => fixedSegments(b) - fixedSegments(a))
    .at(0);

const FILLED = /\/:segment$/;

/**
 * Returns the pages that these manifests claim. A route that ends in `/:segment` becomes one page for each segment
 * that an area fills.
 */
export function claimedRoutes(manifests: readonly RemoteManifest[]) {
  const filled = manifests.flatMap(({ slots }) => slots.flatMap(({ segment }) => (segment ? [segment] : [])));
  return manifests.flatMap((manifest) =>
    manifest.routes
      .flatMap((route) =>
        FILLED.test(route.path)
          ? filled.map((segment) => ({ ...route, path: route.path.replace(FILLED, `/${segment}`) }))
          : [route],
      )
      .map((route) => ({ manifest, route })),
  );
}
