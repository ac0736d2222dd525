import {
  countSlow,
  type HourCounts,
  type Line,
  noCounts,
  p75,
  type ReleaseCounts,
  sumCounts,
  VITAL_NAMES,
  type VitalName,
} from '@host-portal/delivery/store';
import type { RegistryEntry } from '@host-portal/shared-lib/federation';

/** The data that the status page shows for one area. */
export type AreaStatus = {
  name: string;
  owner: string;
  live: ReleaseStatus | null;
  canary: (ReleaseStatus & { percent: number }) | null;
  withdrawn: string[];
  /** The area's hourly counts across all releases, oldest first. */
  hours: { hour: string; views: number; failed: number }[];
  /** The area's changes, newest first. */
  history: Line[];
};

export type ReleaseStatus = {
  version: string;
  /**
   * When and by whom the release got its current role. The time is an ISO instant. Null if the history doesn't go
   * back that far.
   */
  since: string | null;
  by: string | null;
  views: number;
  /** The share of failed page views, from 0 to 1. Null before the first page view. */
  failed: number | null;
  /** The 75th percentile of each web vital, and the share of slow page views. Null without measurements. */
  vitals: Record<VitalName, { p75: number; slow: number } | null>;
};

/** Combines an area's entry, its history (newest first), and its counts for the given hours. */
export function areaStatus(
  entry: RegistryEntry,
  history: Line[],
  counted: readonly HourCounts[],
  hours: readonly string[],
): AreaStatus {
  const { name, owner, current, canary, withdrawn } = entry;
  const of = (version: string) => sumCounts(counted.map(({ areas }) => areas[name]?.[version] ?? noCounts()));
  const status = (version: string): ReleaseStatus => {
    const began = history.find(({ entry: line }) => line?.change.to === version)?.entry;
    return { version, since: began?.changedAt ?? null, by: began?.change.actor ?? null, ...measured(of(version)) };
  };
  return {
    name,
    owner,
    live: current ? status(current.version) : null,
    canary: canary ? { ...status(canary.version), percent: canary.percent } : null,
    withdrawn,
    hours: hours.map((hour) => ({
      hour,
      ...inHour(
        name,
        counted.filter((each) => each.hour === hour),
      ),
    })),
    history,
  };
}

function measured(counts: ReleaseCounts) {
  const { views, failed } = counts;
  const vitals = VITAL_NAMES.map((vital) => {
    const value = p75(vital, counts);
    return [vital, value === null ? null : { p75: value, slow: share(countSlow(vital, counts), views) ?? 0 }] as const;
  });
  return { views, failed: share(failed, views), vitals: Object.fromEntries(vitals) as ReleaseStatus['vitals'] };
}

function inHour(name: string, counted: readonly HourCounts[]) {
  const { views, failed } = sumCounts(counted.flatMap(({ areas }) => Object.values(areas[name] ?? {})));
  return { views, failed };
}

const share = (part: number, whole: number) => (whole === 0 ? null : Math.min(1, part / whole));
