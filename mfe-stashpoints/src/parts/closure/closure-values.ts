import type { Closure } from '@host-portal/shared-lib/contract';
import {
  type ClosureDates,
  type ClosureDraft,
  datesOf,
  draftOfClosure,
  emptyDraft,
} from '../../model/closure-draft.ts';
import { type Preset, presetDraft, type SpotDay } from '../../model/closure-presets.ts';

/** What the closure form holds. */
export type ClosureValues = ClosureDraft & {
  /** The dates are those of this choice, at each spot its own; null: they are the typed ones. */
  preset: Preset | null;
  spotIds: readonly string[];
  /** Overlapping closures are merged into it. */
  isMerged: boolean;
};

/** A day and its time are one moment. */
export const MOMENTS = [
  ['closeDay', 'closeTime'],
  ['openDay', 'openTime'],
] as const;

/** The values of a closure, or of a new one. */
export const closureValues = (
  closure: Closure | null,
  { zone, preset, spotIds }: { zone: string; preset: Preset | null; spotIds: readonly string[] },
): ClosureValues => ({
  ...(closure ? draftOfClosure(closure, zone) : emptyDraft()),
  preset,
  spotIds,
  isMerged: true,
});

/** The dates in the fields: typed ones, or those that a preset means at a spot. */
export const draftAt = (values: ClosureValues, target: SpotDay, now: number): ClosureDraft =>
  values.preset ? { ...presetDraft(values.preset, target, now), reason: values.reason } : values;

/** The dates at a spot for the wire. */
export const datesAt = (
  values: ClosureValues,
  target: SpotDay,
  { now, before }: { now: number; before: Closure | null },
): ClosureDates => datesOf(draftAt(values, target, now), target.zone, before);
