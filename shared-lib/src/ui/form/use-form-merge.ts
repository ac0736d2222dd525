import { useRef, useState } from 'react';
import { mergeEdits, type Together, type Versions } from './merge-edits.ts';
import { type FieldOf, only } from './use-form-values.ts';

/** A value as a question shows it. */
export type NamedValue = { name: string; value: string };

export type MergeOptions<Values extends object> = {
  /**
   * Reads what the server has now, and puts it where `initial` comes from. The form does it before it sends: untouched
   * fields follow, and the host is asked about a field that was changed elsewhere, too. Null: the form itself says why
   * nothing can be sent.
   */
  newest?: () => Promise<Values | null>;
  together?: Together<Values>;
  /** The name of a field and its value in words, for that question. Of fields that are one value, the first is asked. */
  describe?: (field: FieldOf<Values>, values: Values) => NamedValue;
};

export type Side = 'theirs' | 'mine';

/** What the host is asked: one entry for each value that was changed on both sides. */
export type MergeQuestion = {
  clashes: { field: string; name: string; theirs: string; mine: string }[];
  answer: (sides: Readonly<Record<string, Side>>) => void;
  cancel: () => void;
};

/** What the host had in the form, and what each field showed before. */
export type Typed<Values extends object> = Pick<Versions<Values>, 'edited' | 'base'>;

type Steps<Values extends object> = {
  /** Ready to be sent. */
  onMerged: (values: Values, typed: Typed<Values>) => void;
  onUnread: (error: unknown) => void;
  /** The host kept theirs everywhere, so there is nothing to send. */
  onNothingLeft: () => void;
  discard: (fields: readonly FieldOf<Values>[]) => void;
  rebase: (fields: readonly FieldOf<Values>[], newest: Values) => void;
};

type Asked<Values extends object> = Versions<Values> & { clashes: (readonly FieldOf<Values>[])[] };

/** Puts what was typed on the newest data before it is sent, and asks where both sides changed the same. */
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
    // The answer may have taken a while: what has changed since then is asked again.
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
