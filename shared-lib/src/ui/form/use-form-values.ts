import { useState } from 'react';
import { useDraft } from '@host-portal/shared-lib/portal';

export type FieldOf<Values> = keyof Values & string;

/** What was typed, as `useState` gives it. */
type Edits<Values> = readonly [Partial<Values>, (next: (old: Partial<Values>) => Partial<Values>) => void];

export type ValuesOptions<Values extends object> = {
  /** Its keys, in this order, are the form's fields. A field that nobody has touched follows it. */
  initial: Values;
  /**
   * Under this name what was typed is there again after the login, when the session ended under it, but for `secrets`.
   * A form that keeps it longer brings its own state.
   */
  draft?: string | Edits<Values>;
  /** Fields that are kept nowhere but in this page, whatever becomes of the draft. */
  secrets?: readonly FieldOf<Values>[];
  /** Fields that are changed from the beginning. */
  start?: () => Partial<Values>;
};

/** The values of a form: what the server has, and over it what was typed. */
export function useFormValues<Values extends object>({ initial, draft, secrets = [], start }: ValuesOptions<Values>) {
  const [begun] = useState(() => start?.() ?? {});
  const kept = useDraft<Partial<Values>>(typeof draft === 'string' ? draft : null, begun);
  const [edits, setEdits] = typeof draft === 'object' ? draft : kept;
  const [secretEdits, setSecretEdits] = useState<Partial<Values>>({});
  const values: Values = { ...initial, ...edits, ...secretEdits };
  const fields = Object.keys(initial) as FieldOf<Values>[];
  return {
    values,
    fields,
    /** Fields in which these values differ from what the server has. */
    unsavedOf: (current: Values) => fields.filter((field) => !isSame(trimmed(current[field]), trimmed(initial[field]))),
    edit: (change: Partial<Values>) => {
      setEdits((old) => ({ ...old, ...without(change, secrets) }));
      setSecretEdits((old) => ({ ...old, ...only(change, secrets) }));
    },
    discard: (gone: 'all' | readonly FieldOf<Values>[]) => {
      const names = gone === 'all' ? fields : gone;
      // A draft that was just forgotten is not kept again.
      if (names.length === 0) return;
      setEdits((old) => without(old, names));
      setSecretEdits((old) => without(old, names));
    },
  };
}

const without = <Values>(edits: Partial<Values>, fields: readonly FieldOf<Values>[]) =>
  pick(edits, (field) => !fields.includes(field));
const only = <Values>(edits: Partial<Values>, fields: readonly FieldOf<Values>[]) =>
  pick(edits, (field) => fields.includes(field));

const pick = <Values>(edits: Partial<Values>, isPicked: (field: FieldOf<Values>) => boolean) =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => isPicked(field as FieldOf<Values>))) as Partial<Values>;

/** Plain data: texts, numbers, switches, and lists and records of them. */
export const isSame = <Value>(one: Value | undefined, other: Value): one is Value =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Spaces around a text are no change. */
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
