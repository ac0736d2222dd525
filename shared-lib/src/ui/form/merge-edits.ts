import type { FieldOf } from './use-form-values.ts';

/** Fields that are one value, such as a day and its time: they are sent, kept and asked about together. */
export type Together<Values extends object> = readonly (readonly FieldOf<Values>[])[];

export type Versions<Values extends object> = {
  /** What each field showed when the host began to change it; for untouched fields, what it shows. */
  base: Values;
  /** What the host wants to save. */
  edited: Values;
  /** What the server has now. */
  newest: Values;
};

export type Merged<Values extends object> = {
  /** The newest data with the host's changes. */
  values: Values;
  /** Fields that the save changes. */
  changed: FieldOf<Values>[];
  /** Values that were changed here and elsewhere, to something different; of each its fields. */
  clashes: (readonly FieldOf<Values>[])[];
};

/** Puts the host's changes on the newest data, and finds what was changed on both sides. */
export function mergeEdits<Values extends object>(
  { base, edited, newest }: Versions<Values>,
  together: Together<Values> = [],
): Merged<Values> {
  const values = { ...newest };
  const changed: FieldOf<Values>[] = [];
  const clashes: (readonly FieldOf<Values>[])[] = [];
  for (const fields of groupsOf(Object.keys(edited) as FieldOf<Values>[], together)) {
    const areSame = (one: Values, other: Values) => fields.every((field) => isUnchanged(one[field], other[field]));
    if (areSame(edited, base) || areSame(edited, newest)) continue;
    for (const field of fields) values[field] = edited[field];
    changed.push(...fields);
    if (!areSame(newest, base)) clashes.push(fields);
  }
  return { values, changed, clashes };
}

function groupsOf<Values extends object>(fields: readonly FieldOf<Values>[], together: Together<Values>) {
  const single = fields.filter((field) => !together.some((group) => group.includes(field)));
  return [...together, ...single.map((field) => [field])];
}

/** Plain data: texts, numbers, switches, and lists and records of them. */
export const isSame = <Value>(one: Value | undefined, other: Value): one is Value =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Spaces around a text are no change. */
export const isUnchanged = (one: unknown, other: unknown) => isSame(trimmed(one), trimmed(other));

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
