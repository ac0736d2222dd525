import { useRef, useState } from 'react';
import { mergeEdits, type Together, type Versions } from './merge-edits.ts';
import { type FieldOf, only } from './use-form-values.ts';

/** A field's label and its value in words, for the question about a conflict. */
export type NamedValue = { name: string; value: string };

export type MergeOptions<Values extends object> = {
  /**
   * Fetches the server's current values before sending, so that untouched fields are updated and the host is asked
   * about conflicts. The function must also update the source of `initial`. If it resolves to null, nothing is sent,
   * and the form shows the reason.
   */
  newest?: () => Promise<Values | null>;
  together?: Together<Values>;
  /**
   * Returns a field's label and its value in words, for the question about a conflict. For a group of fields, the
   * function is called with the first field.
   */
  describe?: (field: FieldOf<Values>, values: Values) => NamedValue;
};

export type Side = 'theirs' | 'mine';

/** The question for the host, with all values that both sides have changed. */
export type MergeQuestion = {
  clashes: { field: string; name: string; theirs: string; mine: string }[];
  answer: (sides: Readonly<Record<string, Side>>) => void;
  cancel: () => void;
};

/** The host's edits, and each field's value when the host began to change it. */
export type Typed<Values extends object> = Pick<Versions<Values>, 'edited' | 'base'>;

type Steps<Values extends object> = {
  /** Called when the merged values are ready to send. */
  onMerged: (values: Values, typed: Typed<Values>) => void;
  onUnread: (error: unknown) => void;
  /** Called if the host has chosen the server's version of every changed value, so that there's nothing to send. */
  onNothingLeft: () => void;
  discard: (fields: readonly FieldOf<Values>[]) => void;
  rebase: (fields: readonly FieldOf<Values>[], newest: Values) => void;
};

type Asked<Values extends object> = Versions<Values> & { clashes: (readonly FieldOf<Values>[])[] };

/** Merges the host's edits with the newest data before sending, and asks the host about conflicts. */
export function useFormMerge<Values extends object>(
  { newest, together, describe }: MergeOptions<Values>,
  { onMerged, onUnread, onNothingLeft, discard, rebase }: Steps<Values>,
) {
  type Field = FieldOf<Values>;
  const isLocked = useRef(false);
  const [isReading, setReading] = useState(false);
  const [asked, setAsked] = useState<Asked<Values> | null>(null);

  async function read(): Promise<{ values: Values | null } | { error: unknown }> {
    try {
      return { values: (await newest?.()) ?? null };
    } catch (error) {
      return { error };
    }
  }

  async function merge(edited: Values, base: Values) {
    if (!newest) return onMerged(edited, { edited, base });
    if (isLocked.current) return;
    isLocked.current = true;
    setReading(true);
    const found = await read();
    isLocked.current = false;
    setReading(false);
    if ('error' in found) return onUnread(found.error);
    if (!found.values) return;
    const versions = { base, edited, newest: found.values };
    const { values, clashes } = mergeEdits(versions, together);
    if (clashes.length > 0) setAsked({ ...versions, clashes });
    else onMerged(values, { edited, base });
  }

  function answer(sides: Readonly<Record<string, Side>>) {
    if (!asked) return;
    const chosen = (side: Side): Field[] => asked.clashes.filter(([field = '']) => sides[field] === side).flat();
    const theirs = chosen('theirs');
    const mine = chosen('mine');
    setAsked(null);
    discard(theirs);
    rebase(mine, asked.newest);
    const edited = { ...asked.edited, ...only(asked.newest, theirs) };
    const base = { ...asked.base, ...only(asked.newest, [...theirs, ...mine]) };
    if (mergeEdits({ base, edited, newest: asked.newest }, together).changed.length === 0) return onNothingLeft();
    // Merges again, because values may have changed while the question was open.
    void merge(edited, base);
  }

  const question: MergeQuestion | null = asked && {
    clashes: asked.clashes.flatMap(([field]) => {
      if (field === undefined) return [];
      const mine = describe?.(field, asked.edited) ?? { name: field, value: String(asked.edited[field]) };
      const theirs = describe?.(field, asked.newest).value ?? String(asked.newest[field]);
      return [{ field, name: mine.name, theirs, mine: mine.value }];
    }),
    answer,
    cancel: () => setAsked(null),
  };
  return { merge, question, isReading, isLocked: () => isLocked.current };
}
