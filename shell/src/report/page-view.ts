/** Returns the edge's id for this page view. The edge counts at most one report per page view. */
export function pageView(): string | undefined {
  if (typeof performance.getEntriesByType !== 'function') return undefined;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'view')?.description;
}
