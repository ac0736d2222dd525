import type { FieldOf } from './use-form-values.ts';

/**
 * Fields that form one value, such as a day and its time. They are sent and stored together, and the host is asked
 * about them together.
 */
export type Together<Values extends object> = readonly (readonly FieldOf<Values>[])[];

export type Versions<Values extends object> = {
  /** The values when the host began to change them. For untouched fields, it's the displayed value. */
  base: Values;
  /** The values that the host wants to save. */
  edited: Values;
  /** The current values on the server. */
  newest: Values;
};

export type Merged<Values extends object> = {
  /** The newest data with the host's changes applied. */
  values: Values;
  /** The fields that the save changes. */
  changed: FieldOf<Values>[];
  /** The fields of each value that both sides changed to something different. */
  clashes: (readonly FieldOf<Values>[])[];
};

/** Applies the host's changes to the newest data, and finds the values that both sides have changed. */
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

/** Compares plain data: texts, numbers, switches, and lists and records of them. */
export const isSame = <Value>(one: Value | undefined, other: Value): one is Value =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Returns whether two values are equal. Leading and trailing spaces don't count as a change. */
export const isUnchanged = (one: unknown, other: unknown) => isSame(trimmed(one), trimmed(other));

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
