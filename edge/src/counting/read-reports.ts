import { array, enums, is, number, size, string, type } from 'superstruct';
import { VITAL_NAMES, type VitalName } from '@host-portal/delivery/store';

/** A page's report about one release: an error or the value of a web vital. */
export type Reported = { area: string; version: string } & ({ kind: 'failed' } | { kind: VitalName; value: number });

/** The schema of a beacon with web vitals (shell/src/report/web-vitals.ts). */
const VitalsBeacon = type({
  vitals: size(array(type({ name: enums(VITAL_NAMES), value: number(), remote: string(), version: string() })), 0, 60),
});

/** The schema of an error report (shell/src/report/error-report.ts). */
const ErrorBeacon = type({ remote: string(), version: string() });

/**
 * Returns the reports in a beacon's body, with the worst value of each web vital. Returns an empty list if the body
 * is invalid.
 */
export function readReports(body: unknown): Reported[] {
  if (is(body, VitalsBeacon)) {
    const worst = new Map<string, Reported>();
    for (const { name, value, remote, version } of body.vitals.toSorted((a, b) => b.value - a.value)) {
      const key = `${name} ${remote} ${version}`;
      if (!worst.has(key)) worst.set(key, { area: remote, version, kind: name, value });
    }
    return [...worst.values()];
  }
  return is(body, ErrorBeacon) ? [{ area: body.remote, version: body.version, kind: 'failed' }] : [];
}
