import { useEffect, useRef, useState } from 'react';
import { useDraft } from '@host-portal/shared-lib/portal';
import { isSame, isUnchanged } from './merge-edits.ts';

export { isSame } from './merge-edits.ts';

export type FieldOf<Values> = keyof Values & string;

/** The edited values and a setter like that of `useState`. */
type Edits<Values> = readonly [Partial<Values>, (next: (old: Partial<Values>) => Partial<Values>) => void];

export type ValuesOptions<Values extends object> = {
  /**
   * The values from the server. Their keys, in this order, are the form's fields. Fields that the host hasn't changed
   * follow these values.
   */
  initial: Values;
  /**
   * The name under which edits (except `secrets`) are stored when the session ends, so that they can be restored
   * after the login. A form that keeps its edits for longer passes its own state instead.
   */
  draft?: string | Edits<Values>;
  /** Fields whose values are never stored. */
  secrets?: readonly FieldOf<Values>[];
  /** Returns initial edits, which count as changed from the start. */
  start?: () => Partial<Values>;
};

/** Stores a form's values: the server's values with the host's edits on top. */
export function useFormValues<Values extends object>({ initial, draft, secrets = [], start }: ValuesOptions<Values>) {
  type Field = FieldOf<Values>;
  const [begun] = useState(() => start?.() ?? {});
  const kept = useDraft<Partial<Values>>(typeof draft === 'string' ? draft : null, begun);
  const [edits, setEdits] = typeof draft === 'object' ? draft : kept;
  const [secretEdits, setSecretEdits] = useState<Partial<Values>>({});
  /** Each field's value when the host began to change the field. */
  const [bases, setBases] = useDraft<Partial<Values>>(typeof draft === 'string' ? `${draft}, before` : null, {});
  /** The value that an untouched field had when it got the focus. A response doesn't change a focused field. */
  const [atFocus, setAtFocus] = useState<Partial<Values>>({});
  const shown: Values = { ...initial, ...atFocus };
  const values: Values = { ...shown, ...edits, ...secretEdits };
  const base: Values = { ...shown, ...only(bases, Object.keys(edits)) };
  const fields = Object.keys(initial) as Field[];
  const latest = useLatest({ shown, values, base, edits: { ...edits, ...secretEdits } });
  const focused = useRef<Field | null>(null);

  function discard(gone: 'all' | readonly Field[]) {
    const names = gone === 'all' ? fields : gone;
    // An update without fields is ignored, because it would otherwise store a discarded draft again.
    if (names.length === 0) return;
    setAtFocus((old) => without(old, names));
    setEdits((old) => without(old, names));
    setSecretEdits((old) => without(old, names));
  }

  return {
    values,
    base,
    /** Returns the last render's values, for deferred work. */
    newest: () => latest.get().values,
    fields,
    /** Returns the fields whose values differ from the server's values. */
    unsavedOf: (current: Values) =>
      fields.filter(
        (field) => !isUnchanged(current[field], initial[field]) && !isUnchanged(current[field], base[field]),
      ),
    /** Applies a change to the latest values, because a response may arrive long after the last render. */
    edit: (change: Partial<Values>) => {
      const before = latest.get();
      const next: Values = { ...before.values, ...change };
      // If a caller sets all values at once, only those that differ count as edited.
      const touched = pick(change, (field) => field in before.edits || !isSame(change[field], before.shown[field]));
      const first = fields.filter((field) => field in touched && !(field in before.edits));
      latest.set({ ...before, values: next, edits: { ...before.edits, ...touched } });
      setBases((old) => ({ ...old, ...only(before.shown, first) }));
      setEdits((old) => ({ ...old, ...without(touched, secrets) }));
      setSecretEdits((old) => ({ ...old, ...only(change, secrets) }));
      return { next, changed: fields.filter((field) => !isSame(before.values[field], next[field])) };
    },
    discard,
    /** Makes newer data the base with which these fields' edits are compared. */
    rebase: (names: readonly Field[], newest: Values) => setBases((old) => ({ ...old, ...only(newest, names) })),
    /** Called when the server has saved these values. Later edits are kept. */
    settle: (sent: Values) => {
      setAtFocus({});
      setEdits((old) => pick(old, (field) => !isSame(old[field], sent[field])));
      setBases((old) => ({ ...old, ...only(sent, Object.keys(old)) }));
    },
    enter: (field: Field) => {
      const { edits: touched, values: current } = latest.get();
      focused.current = field;
      if (!(field in touched)) setAtFocus((old) => ({ ...old, ...only(current, [field]) }));
    },
    // Returns a callback for the end of the current press. It may change values, but a click must submit those that
    // were visible when the press began.
    leave: (field: Field) => {
      focused.current = null;
      return () => {
        if (focused.current === field) return;
        const { edits: touched, values: current, base: before } = latest.get();
        setAtFocus((old) => without(old, [field]));
        if (field in touched && isUnchanged(current[field], before[field])) discard([field]);
      };
    },
  };
}

/** Holds the last render's value, for responses that arrive long after the render that requested them. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return {
    get: () => latest.current,
    set: (next: Value) => {
      latest.current = next;
    },
  };
}

const without = <Values>(edits: Partial<Values>, fields: readonly string[]) =>
  pick(edits, (field) => !fields.includes(field));
export const only = <Values>(edits: Partial<Values>, fields: readonly string[]) =>
  pick(edits, (field) => fields.includes(field));

const pick = <Values>(edits: Partial<Values>, isPicked: (field: FieldOf<Values>) => boolean) =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => isPicked(field as FieldOf<Values>))) as Partial<Values>;
