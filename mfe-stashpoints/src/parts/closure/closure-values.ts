import type { Closure } from '@host-portal/shared-lib/contract';
import {
  type ClosureDates,
  type ClosureDraft,
  datesOf,
  draftOfClosure,
  emptyDraft,
} from '../../model/closure-draft.ts';
import { type Preset, presetDraft, type SpotDay } from '../../model/closure-presets.ts';

/** The values of the closure form. */
export type ClosureValues = ClosureDraft & {
  /** The chosen preset, whose dates are computed per spot; null for typed dates. */
  preset: Preset | null;
  spotIds: readonly string[];
  /** Whether overlapping closures are merged into this one. */
  isMerged: boolean;
};

/** When another device changes a date, the day and its time are merged as one value. */
export const MOMENTS = [
  ['closeDay', 'closeTime'],
  ['openDay', 'openTime'],
] as const;

/** Returns the form's values for an existing or a new closure. */
export const closureValues = (
  closure: Closure | null,
  { zone, preset, spotIds }: { zone: string; preset: Preset | null; spotIds: readonly string[] },
): ClosureValues => ({
  ...(closure ? draftOfClosure(closure, zone) : emptyDraft()),
  preset,
  spotIds,
  isMerged: true,
});

/** Returns the displayed dates, which are typed or come from a preset at a spot. */
export const draftAt = (values: ClosureValues, target: SpotDay, now: number): ClosureDraft =>
  values.preset ? { ...presetDraft(values.preset, target, now), reason: values.reason } : values;

/** Returns the closure's dates at a spot in the API's format. */
export const datesAt = (
  values: ClosureValues,
  target: SpotDay,
  { now, before }: { now: number; before: Closure | null },
): ClosureDates => datesOf(draftAt(values, target, now), target.zone, before);
