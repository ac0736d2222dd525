import { useEffect, useRef, useState } from 'react';
import { useDraft } from '@host-portal/shared-lib/portal';
import { isSame, isUnchanged } from './merge-edits.ts';

export { isSame } from './merge-edits.ts';

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
  type Field = FieldOf<Values>;
  const [begun] = useState(() => start?.() ?? {});
  const kept = useDraft<Partial<Values>>(typeof draft === 'string' ? draft : null, begun);
  const [edits, setEdits] = typeof draft === 'object' ? draft : kept;
  const [secretEdits, setSecretEdits] = useState<Partial<Values>>({});
  /** What a field showed when the host began to change it. */
  const [bases, setBases] = useDraft<Partial<Values>>(typeof draft === 'string' ? `${draft}, before` : null, {});
  /** What an untouched field showed when it took the focus: an answer must not change a text that the host is about to type. */
  const [atFocus, setAtFocus] = useState<Partial<Values>>({});
  const shown: Values = { ...initial, ...atFocus };
  const values: Values = { ...shown, ...edits, ...secretEdits };
  const base: Values = { ...shown, ...only(bases, Object.keys(edits)) };
  const fields = Object.keys(initial) as Field[];
  const latest = useLatest({ shown, values, base, edits: { ...edits, ...secretEdits } });
  const focused = useRef<Field | null>(null);

  function discard(gone: 'all' | readonly Field[]) {
    const names = gone === 'all' ? fields : gone;
    // A draft that was just forgotten is not kept again.
    if (names.length === 0) return;
    setAtFocus((old) => without(old, names));
    setEdits((old) => without(old, names));
    setSecretEdits((old) => without(old, names));
  }

  return {
    values,
    base,
    /** The values of the last render, for work that was put off. */
    newest: () => latest.get().values,
    fields,
    /** Fields in which these values differ from what the server has. */
    unsavedOf: (current: Values) =>
      fields.filter(
        (field) => !isUnchanged(current[field], initial[field]) && !isUnchanged(current[field], base[field]),
      ),
    /** Changes the newest values: an answer may come long after the render that asked for it. */
    edit: (change: Partial<Values>) => {
      const before = latest.get();
      const next: Values = { ...before.values, ...change };
      // Setting a whole form at once touches only what differs.
      const touched = pick(change, (field) => field in before.edits || !isSame(change[field], before.shown[field]));
      const first = fields.filter((field) => field in touched && !(field in before.edits));
      latest.set({ ...before, values: next, edits: { ...before.edits, ...touched } });
      setBases((old) => ({ ...old, ...only(before.shown, first) }));
      setEdits((old) => ({ ...old, ...without(touched, secrets) }));
      setSecretEdits((old) => ({ ...old, ...only(change, secrets) }));
      return { next, changed: fields.filter((field) => !isSame(before.values[field], next[field])) };
    },
    discard,
    /** These fields are based on newer data from now on. */
    rebase: (names: readonly Field[], newest: Values) => setBases((old) => ({ ...old, ...only(newest, names) })),
    /** The server has these values: what was typed since is kept, and is based on them. */
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
    /**
     * Returns what is done once nothing is being pressed, because a click means what was on screen when it began: the
     * field follows the server again, unless something else was typed or it has the focus again.
     */
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

/** The value of the last render, for an answer that comes long after the render that asked for it. */
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
