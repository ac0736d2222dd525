import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { VITAL_BOUNDS, VITAL_NAMES, type VitalName } from '@host-portal/delivery/store';
import { type Alarm, ALARMS } from '../registry/alarms.ts';
import type { Reported } from './read-reports.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates this process's Prometheus metrics. The metrics by area and version include only the reports that the
 * counter accepted.
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['area', 'version'] as const;
  const registers = [registry];
  const views = new Counter({
    name: 'host_portal_page_views_total',
    help: 'Pages served with this release',
    labelNames,
    registers,
  });
  const failed = new Counter({
    name: 'host_portal_failed_page_views_total',
    help: 'Of those, pages from which an error report of this release came',
    labelNames,
    registers,
  });
  const leftOut = new Counter({
    name: 'host_portal_reports_left_out_total',
    help: 'Page views and reports above what one network may send',
    registers,
  });
  const alarms = new Counter({
    name: 'host_portal_alarms_raised_total',
    help: 'Alarms in the log',
    labelNames: ['alarm'],
    registers,
  });
  for (const alarm of ALARMS) alarms.inc({ alarm }, 0);
  const vitals = Object.fromEntries(
    VITAL_NAMES.map((name) => [
      name,
      new Histogram({
        name: `host_portal_${name}`,
        help: { lcp: 'Largest paint, ms', inp: 'Slowest interaction, ms', cls: 'Layout shift' }[name],
        buckets: [...VITAL_BOUNDS[name]],
        labelNames,
        registers,
      }),
    ]),
  ) as Record<VitalName, Histogram<'area' | 'version'>>;

  return {
    view(versions: ReadonlyMap<string, string>) {
      for (const [area, version] of versions) views.inc({ area, version });
    },
    report(counted: readonly Reported[]) {
      for (const { area, version, ...each } of counted) {
        if (each.kind === 'failed') failed.inc({ area, version });
        else vitals[each.kind].observe({ area, version }, each.value);
      }
    },
    alarmRaised: (alarm: Alarm) => alarms.inc({ alarm }),
    registry,
    leftOut: () => leftOut.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
