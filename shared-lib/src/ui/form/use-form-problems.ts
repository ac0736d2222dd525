import { useEffect, useRef, useState } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import type { Problem, Problems, Refusal } from './form-problem.ts';

/** The problems of a form, and which control gets the focus. */
export function useFormProblems<Field extends string>(fields: readonly Field[], idOf: (field: Field) => string) {
  const { tree = document } = usePortal();
  /** Found by our own checks; the server's follow. */
  const [found, setFound] = useState<Problems<Field>>({});
  const [refused, setRefused] = useState<Problems<Field>>({});
  const [failure, setFailure] = useState<Problem | null>(null);
  /** Fields that the last submit found wrong, if there were several. */
  const [summary, setSummary] = useState<{ attempt: number; fields: Field[] }>({ attempt: 0, fields: [] });
  const toFocus = useRef<Field | null>(null);

  // A field on another step takes the focus when that step is drawn.
  useEffect(() => {
    if (toFocus.current !== null && focusControl(tree, idOf(toFocus.current))) toFocus.current = null;
  });

  /** With several problems the summary takes the focus, with one its field does. */
  function point(problems: Problems<Field>) {
    const wrong = fields.filter((field) => problems[field]);
    setSummary(({ attempt }) => ({ attempt: attempt + 1, fields: wrong.length > 1 ? wrong : [] }));
    toFocus.current = wrong.length === 1 ? (wrong[0] ?? null) : null;
  }

  return {
    of: (field: Field) => found[field] ?? refused[field],
    failure,
    summary,
    focus: (field: Field) => {
      toFocus.current = field;
    },
    /** A problem disappears as soon as it is corrected; a new one waits until its field is left. */
    change(changed: readonly string[], faults: Problems<Field>) {
      setFound((old) => pick(faults, (field) => old[field] !== undefined));
      setRefused((old) => pick(old, (field) => !changed.includes(field)));
    },
    leave: (field: Field, problem: Problem | undefined) => {
      if (problem) setFound((old) => ({ ...old, [field]: problem }));
    },
    submit(faults: Problems<Field>) {
      setFailure(null);
      setRefused({});
      setFound(faults);
      point(faults);
    },
    refuse(refusal: Refusal<Field>) {
      setRefused(refusal.problems);
      setFailure(refusal.failure);
      point(refusal.problems);
    },
    clear() {
      setFound({});
      setRefused({});
      setFailure(null);
      setSummary(({ attempt }) => ({ attempt, fields: [] }));
    },
  };
}

/** The control of this id, or in a group the first one that is wrong. False: it is not drawn. */
function focusControl(tree: Document | ShadowRoot, id: string): boolean {
  const element = tree.getElementById(id);
  (element?.querySelector<HTMLElement>('[aria-invalid=true]') ?? element)?.focus();
  return element !== null;
}

const pick = <Field extends string>(problems: Problems<Field>, isKept: (field: Field) => boolean) =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => isKept(field as Field))) as Problems<Field>;
