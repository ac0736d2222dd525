/** React Router's pattern syntax as far as manifests use it: static segments, `:param`, a final `*`. */
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

/** One text for patterns that fit the same addresses: `/spots/:id` and `/spots/:spotId` are one route. */
export const routeKey = (pattern: string) => pattern.replaceAll(/:[^/]+/g, ':');

/** How much a pattern says about an address: of two that fit, the router takes the one that says more. */
export const fixedSegments = (pattern: string) =>
  pattern.split('/').filter((part) => part && !/^[:*]/.test(part)).length;
