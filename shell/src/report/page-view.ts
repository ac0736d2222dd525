/** The mark that the edge gave this page view, so that it counts a report once for each page that it served. */
export function pageView(): string | undefined {
  if (typeof performance.getEntriesByType !== 'function') return undefined;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'view')?.description;
}
