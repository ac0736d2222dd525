import type { FieldOf } from './use-form-values.ts';

/**
 * Groups of fields that form one value, such as a day and its time. A group's fields are saved together, and the host
 * gets a single question about a conflict in the group.
 */
export type Together<Values extends object> = readonly (readonly FieldOf<Values>[])[];

export type Versions<Values extends object> = {
  /** The values when the host began to change them, or the displayed values of untouched fields. */
  base: Values;
  /** The values that the host entered. */
  edited: Values;
  /** The current values on the server. */
  newest: Values;
};

export type Merged<Values extends object> = {
  /** The newest data with the host's changes applied. */
  values: Values;
  /** The fields that the host's save will change on the server. */
  changed: FieldOf<Values>[];
  /** The fields or groups that the host and the server changed to different values. */
  clashes: (readonly FieldOf<Values>[])[];
};

/** Applies the host's changes to the newest data, and finds the values that changed on both sides. */
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

/** Compares plain data: strings, numbers, booleans, and lists and records of them. */
export const isSame = <Value>(one: Value | undefined, other: Value): one is Value =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Returns whether two values are equal, ignoring spaces at the start and the end. */
export const isUnchanged = (one: unknown, other: unknown) => isSame(trimmed(one), trimmed(other));

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
