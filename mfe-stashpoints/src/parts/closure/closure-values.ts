import type { Closure } from '@host-portal/shared-lib/contract';
import {
  type ClosureDates,
  type ClosureDraft,
  datesOf,
  draftOfClosure,
  emptyDraft,
} from '../../model/closure-draft.ts';
import { type Preset, presetDraft, type SpotDay } from '../../model/closure-presets.ts';

export type ClosureValues = ClosureDraft & {
  /** The chosen preset, whose dates depend on the spot, or null if the dates were typed. */
  preset: Preset | null;
  spotIds: readonly string[];
  /** Whether overlapping closures are merged into this one. */
  isMerged: boolean;
};

/**
 * Pairs of a day field and its time field. If another device changes one of the two, both are merged as a single
 * value.
 */
export const MOMENTS = [
  ['closeDay', 'closeTime'],
  ['openDay', 'openTime'],
] as const;

/** Returns the form's initial values for an existing or a new closure. */
export const closureValues = (
  closure: Closure | null,
  { zone, preset, spotIds }: { zone: string; preset: Preset | null; spotIds: readonly string[] },
): ClosureValues => ({
  ...(closure ? draftOfClosure(closure, zone) : emptyDraft()),
  preset,
  spotIds,
  isMerged: true,
});

/** Returns the displayed dates at a spot, which were typed or come from a preset. */
export const draftAt = (values: ClosureValues, target: SpotDay, now: number): ClosureDraft =>
  values.preset ? { ...presetDraft(values.preset, target, now), reason: values.reason } : values;

/** Returns the closure's dates at a spot in the API's format. */
export const datesAt = (
  values: ClosureValues,
  target: SpotDay,
  { now, before }: { now: number; before: Closure | null },
): ClosureDates => datesOf(draftAt(values, target, now), target.zone, before);
