import { useRef, useState } from 'react';
import { mergeEdits, type Together, type Versions } from './merge-edits.ts';
import { type FieldOf, only } from './use-form-values.ts';

/** A field's label and its value in words, as the question shows them. */
export type NamedValue = { name: string; value: string };

export type MergeOptions<Values extends object> = {
  /**
   * Fetches the server's current values and updates the source of `initial`. The form calls it before sending, so
   * that untouched fields are updated and the host is asked about fields that were changed elsewhere. Resolves to
   * null if nothing can be sent. The form then shows the reason.
   */
  newest?: () => Promise<Values | null>;
  together?: Together<Values>;
  /**
   * Returns the label of a field and its value in words, for the question. For fields that form one value, it gets
   * the first field.
   */
  describe?: (field: FieldOf<Values>, values: Values) => NamedValue;
};

export type Side = 'theirs' | 'mine';

/** The questions for the host, one for each value that both sides have changed. */
export type MergeQuestion = {
  clashes: { field: string; name: string; theirs: string; mine: string }[];
  answer: (sides: Readonly<Record<string, Side>>) => void;
  cancel: () => void;
};

/** The host's edits, and the original value of each field. */
export type Typed<Values extends object> = Pick<Versions<Values>, 'edited' | 'base'>;

type Steps<Values extends object> = {
  /** Called when the merged values are ready to send. */
  onMerged: (values: Values, typed: Typed<Values>) => void;
  onUnread: (error: unknown) => void;
  /** Called when the host has chosen the server's version of every value, so that there is nothing to send. */
  onNothingLeft: () => void;
  discard: (fields: readonly FieldOf<Values>[]) => void;
  rebase: (fields: readonly FieldOf<Values>[], newest: Values) => void;
};

type Asked<Values extends object> = Versions<Values> & { clashes: (readonly FieldOf<Values>[])[] };

/** Merges the host's edits with the newest data before sending, and asks about conflicts. */
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
    // The host is asked again about values that have changed while the question was open.
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
