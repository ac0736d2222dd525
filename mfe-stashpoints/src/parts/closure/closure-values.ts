import type { Closure } from '@host-portal/shared-lib/contract';
import {
  type ClosureDates,
  type ClosureDraft,
  datesOf,
  draftOfClosure,
  emptyDraft,
} from '../../model/closure-draft.ts';
import { type Preset, presetDraft, type SpotDay } from '../../model/closure-presets.ts';

/** Values of the closure form. */
export type ClosureValues = ClosureDraft & {
  /** The chosen preset, which is evaluated per spot; null for typed dates. */
  preset: Preset | null;
  spotIds: readonly string[];
  /** Whether overlapping closures are merged into this one. */
  isMerged: boolean;
};

/** A day and its time are merged as one value. */
export const MOMENTS = [
  ['closeDay', 'closeTime'],
  ['openDay', 'openTime'],
] as const;

/** The values of an existing or new closure. */
export const closureValues = (
  closure: Closure | null,
  { zone, preset, spotIds }: { zone: string; preset: Preset | null; spotIds: readonly string[] },
): ClosureValues => ({
  ...(closure ? draftOfClosure(closure, zone) : emptyDraft()),
  preset,
  spotIds,
  isMerged: true,
});

/** The dates in the fields: typed, or what a preset means at a spot. */
export const draftAt = (values: ClosureValues, target: SpotDay, now: number): ClosureDraft =>
  values.preset ? { ...presetDraft(values.preset, target, now), reason: values.reason } : values;

/** The dates at a spot for the wire. */
export const datesAt = (
  values: ClosureValues,
  target: SpotDay,
  { now, before }: { now: number; before: Closure | null },
): ClosureDates => datesOf(draftAt(values, target, now), target.zone, before);
