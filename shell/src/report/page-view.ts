/**
 * Returns the signed page-view id that the edge has sent with this page. The edge counts a report only once per page
 * view.
 */
export function pageView(): string | undefined {
  if (typeof performance.getEntriesByType !== 'function') return undefined;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'view')?.description;
}
