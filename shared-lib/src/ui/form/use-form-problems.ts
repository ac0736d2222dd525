import { useEffect, useRef, useState } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import type { Problem, Problems, Refusal } from './form-problem.ts';

/** Stores a form's problems, and moves the focus to a control with a problem. */
export function useFormProblems<Field extends string>(fields: readonly Field[], idOf: (field: Field) => string) {
  const { tree = document } = usePortal();
  /** Problems that our own checks have found. They take precedence over those that the server has reported. */
  const [found, setFound] = useState<Problems<Field>>({});
  const [refused, setRefused] = useState<Problems<Field>>({});
  const [failure, setFailure] = useState<Problem | null>(null);
  /** The fields with problems at the last submit, or an empty list if there was only one problem. */
  const [summary, setSummary] = useState<{ attempt: number; fields: Field[] }>({ attempt: 0, fields: [] });
  const toFocus = useRef<Field | null>(null);

  // A field that isn't rendered yet, for example because it's in another step of the form, gets the focus once it's
  // rendered.
  useEffect(() => {
    if (toFocus.current !== null && focusControl(tree, idOf(toFocus.current))) toFocus.current = null;
  });

  /** Moves the focus to the summary if there are several problems, otherwise to the field with the problem. */
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
    /**
     * Updates the problems after a change. Corrected problems disappear at once, but new ones only appear when the
     * host leaves the field.
     */
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

/**
 * Focuses the control with this id, or the first invalid control inside it. Returns false if the control isn't
 * rendered.
 */
function focusControl(tree: Document | ShadowRoot, id: string): boolean {
  const element = tree.getElementById(id);
  (element?.querySelector<HTMLElement>('[aria-invalid=true]') ?? element)?.focus();
  return element !== null;
}

const pick = <Field extends string>(problems: Problems<Field>, isKept: (field: Field) => boolean) =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => isKept(field as Field))) as Problems<Field>;
