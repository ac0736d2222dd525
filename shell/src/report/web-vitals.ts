import type { OwnedRelease } from './report.ts';

/** A route and whose it is: the pattern of its path, and the release that draws it. */
export type Scene = { route: string } & OwnedRelease;

/** Largest paint and slowest interaction in milliseconds, layout shift as its own score. */
export type Vital = { name: 'lcp' | 'cls' | 'inp'; value: number } & Scene;

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId?: number };

/** Interactions shorter than this are not worth an entry. */
const SHORTEST_INTERACTION_MS = 40;

/**
 * How the page felt, by route: largest paint of the first route, layout shift and slowest interaction of
 * each. Told when the page is hidden, the last moment that is certain to come. Returns the deed that ends it.
 */
export function measureVitals(scene: () => Scene, tell: (vitals: Vital[]) => void): () => void {
  const worst = new Map<string, Vital>();
  const note = (name: Vital['name'], add: (before: number) => number) => {
    const where = scene();
    const key = `${name} ${where.route}`;
    worst.set(key, { name, value: add(worst.get(key)?.value ?? 0), ...where });
  };

  const stops = [
    observe('largest-contentful-paint', (entry) => note('lcp', () => entry.startTime)),
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as LayoutShift;
      if (!hadRecentInput) note('cls', (before) => before + value);
    }),
    observe('event', (entry) => {
      const { interactionId, duration } = entry as Interaction;
      if (interactionId) note('inp', (before) => Math.max(before, duration));
    }),
  ];

  const onHidden = () => {
    if (document.visibilityState !== 'hidden' || worst.size === 0) return;
    tell([...worst.values()]);
    worst.clear();
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    for (const stop of stops) stop();
  };
}

function observe(type: string, onEntry: (entry: PerformanceEntry) => void): () => void {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes?.includes(type)) {
    return () => undefined;
  }
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  observer.observe({ type, buffered: true, durationThreshold: SHORTEST_INTERACTION_MS } as PerformanceObserverInit);
  return () => observer.disconnect();
}
