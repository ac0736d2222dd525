import type { ReadableAtom } from 'nanostores';
import type { Metric } from 'web-vitals';
import { splitLanguage } from '@host-portal/shared-lib/routes';
import type { OwnedRelease } from './report.ts';

/**
 * A web vital: the largest contentful paint or the slowest interaction, both in milliseconds, or the layout shift as
 * a score.
 */
export type Vital = { name: 'lcp' | 'cls' | 'inp'; value: number; route: string } & OwnedRelease;

export type VitalsOptions = {
  /** The current page: its path without the language, its route pattern, and the remote that renders it. */
  $page: ReadableAtom<{ path: string; route: string; remote: string }>;
  releaseOf: (remote: string) => OwnedRelease;
  pageSettled: Promise<void>;
  tell: (vitals: Vital[]) => void;
};

type Visit = { since: number; path: string; route: string; remote: string };

/** The maximum number of page visits to track, because a tab may stay open for days. */
const MOST_VISITS = 100;

/**
 * Measures web vitals by route and sends them when the page is hidden, which is the last reliable moment. Browsers
 * that support soft navigations measure each page, and other browsers measure the whole visit. Returns a function
 * that stops measuring.
 */
export function measureVitals({ $page, releaseOf, pageSettled, tell }: VitalsOptions): () => void {
  const visits: Visit[] = [];
  const measured = new Map<string, { metric: Metric; visit: Visit | undefined }>();
  let isStopped = false;

  const unfollow = $page.subscribe(({ path, route, remote }) => {
    const since = visits.length === 0 ? 0 : performance.now();
    visits.push({ since, path, route, remote });
    if (visits.length > MOST_VISITS) visits.shift();
  });
  const onHidden = () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return;
    tell(worstOf([...measured.values()], releaseOf));
    measured.clear();
  };

  pageSettled
    .then(() => import('web-vitals'))
    .then(
      ({ onCLS, onINP, onLCP }) => {
        if (isStopped) return;
        const take = (metric: Metric) => measured.set(metric.id, { metric, visit: visitOf(metric, visits) });
        for (const measure of [onCLS, onINP, onLCP]) measure(take, { reportAllChanges: true, reportSoftNavs: true });
        // This listener is added after the package's own listener, which provides the final values.
        document.addEventListener('visibilitychange', onHidden);
      },
      // The package couldn't be loaded, so this visit isn't measured.
      () => undefined,
    );
  return () => {
    isStopped = true;
    unfollow();
    document.removeEventListener('visibilitychange', onHidden);
  };
}

/**
 * Finds the visit that a metric belongs to, by the time of the metric's last entry or, without entries, by its URL.
 */
function visitOf({ entries, navigationURL }: Metric, visits: Visit[]): Visit | undefined {
  const at = entries.at(-1)?.startTime;
  if (at !== undefined) return visits.findLast(({ since }) => since <= at) ?? visits[0];
  const path = navigationURL && splitLanguage(new URL(navigationURL, window.location.origin).pathname).path;
  return visits.findLast((visit) => visit.path === path) ?? visits[0];
}

/** Returns one metric of each kind per route. If a route was visited more than once, the worst value is used. */
function worstOf(
  measured: { metric: Metric; visit: Visit | undefined }[],
  releaseOf: VitalsOptions['releaseOf'],
): Vital[] {
  const worst = new Map<string, Vital>();
  for (const { metric, visit } of measured) {
    if (!visit) continue;
    const name = NAMES[metric.name];
    if (!name) continue;
    const key = `${name} ${visit.route}`;
    const value = Math.max(worst.get(key)?.value ?? 0, metric.value);
    worst.set(key, { name, value, route: visit.route, ...releaseOf(visit.remote) });
  }
  return [...worst.values()];
}

const NAMES: Partial<Record<Metric['name'], Vital['name']>> = { LCP: 'lcp', CLS: 'cls', INP: 'inp' };
