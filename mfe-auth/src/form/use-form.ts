import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { randomKey } from '@host-portal/shared-lib/api';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useDraft, usePortal } from '@host-portal/shared-lib/portal';
import { isOutcomeUnknown, type Problem, type Problems, type Verdict, verdictOf } from './problem.ts';
import { useAfterPointer } from './use-after-pointer.ts';

type FormValues = Record<string, string | boolean>;
type FieldOf<Values> = keyof Values & string;

export type FormOptions<Values extends FormValues> = {
  /** First part of the controls' ids, and the name of its draft. */
  id: string;
  /** Its keys, in this order, are the form's fields. */
  initial: Values;
  /** What is wrong with each field: a key of the namespace, or null. Pure. */
  check: (values: Values) => Partial<Record<FieldOf<Values>, string | null>>;
  /**
   * Does the deed; throws ApiError. The key stays the same while an unchanged form is sent again after an
   * unknown outcome, so that the server can tell a repetition from a second wish.
   */
  send: (values: Values, idempotencyKey: string) => Promise<void>;
  /** What was typed is there again after the login, when the session ended under it. Not for secrets. */
  keepsDraft?: boolean;
  /** Secrets do not stay on the screen once they are sent. */
  clearsAfterSend?: boolean;
  /** Our words for fields that the server refused. */
  words?: Partial<Record<FieldOf<Values>, string>>;
  /** Reads a failure in the form's own way; null leaves it to the usual reading. */
  explain?: (error: unknown) => (Verdict<FieldOf<Values>> & { clear?: FieldOf<Values> }) | null;
};

/** Attributes of a control that holds a text. */
export type Control = {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  onBlur: () => void;
};

/** The part of a form that a group of fields needs: whatever form has these fields fits. */
export type FieldWiring<Field extends string> = {
  field: (field: Field) => { id: string; error: string | undefined };
  control: (field: Field) => Control;
};

/**
 * One form: values, problems, sending. Checked on leaving a field (one that is still empty is let be) and
 * on submit. What was typed survives every failure.
 */
export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  type Field = FieldOf<Values>;
  const { id, initial, check, send, keepsDraft = false, clearsAfterSend = false, words, explain } = options;
  const portal = usePortal();
  const { t } = useTranslation('auth');
  const afterPointer = useAfterPointer();
  const controlId = (field: Field) => `${id}-${field}`;
  const fields = Object.keys(initial) as Field[];
  const [values, setValues] = useDraft(keepsDraft ? id : null, initial);
  const [found, setFound] = useState<Problems<Field>>({});
  const [refused, setRefused] = useState<Problems<Field>>({});
  const [failure, setFailure] = useState<Problem | null>(null);
  /** Fields that the last submit found wrong, when there were several. */
  const [summary, setSummary] = useState<{ attempt: number; fields: Field[] }>({ attempt: 0, fields: [] });
  const toFocus = useRef<Field | null>(null);
  const isLocked = useRef(false);
  const unanswered = useRef<{ values: Values; key: string } | null>(null);

  const mutation = useMutation(
    {
      mutationFn: ({ sent, key }: { sent: Values; key: string }) => send(sent, key),
      // A form is sent now or fails now: held back until the network returns, it would seem to hang.
      networkMode: 'always',
      retry: false,
    },
    portal.queryClient,
  );

  useEffect(() => {
    const field = toFocus.current;
    toFocus.current = null;
    if (field) document.getElementById(controlId(field))?.focus();
  });

  const say = (problem: Problem | null | undefined) =>
    problem ? ('text' in problem ? problem.text : t(problem.key, problem.values)) : undefined;
  const problemOf = (field: Field) => found[field] ?? refused[field];

  /** A problem goes as soon as it is mended; a new one waits until its field is left. */
  function set(change: Partial<Values>) {
    const next = { ...values, ...change };
    setValues(next);
    setFound(
      onlyOf(
        fields.filter((field) => found[field]),
        check(next),
      ),
    );
    setRefused(without(refused, Object.keys(change)));
  }

  function leave(field: Field) {
    afterPointer(() => {
      const key = check(values)[field];
      if (key && !key.endsWith('.required')) setFound((old) => ({ ...old, [field]: { key } }));
    });
  }

  /** Several problems: the summary takes the focus. One: its field does. */
  function point(problems: Problems<Field>) {
    const wrong = fields.filter((field) => problems[field]);
    setSummary(({ attempt }) => ({ attempt: attempt + 1, fields: wrong.length > 1 ? wrong : [] }));
    if (wrong.length === 1) toFocus.current = wrong[0] ?? null;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isLocked.current) return;
    const problems = onlyOf(fields, check(values));
    setFailure(null);
    setRefused({});
    setFound(problems);
    point(problems);
    if (Object.keys(problems).length === 0) void deliver();
  }

  async function deliver() {
    isLocked.current = true;
    const key = isSame(unanswered.current?.values, values) ? unanswered.current.key : randomKey();
    try {
      await mutation.mutateAsync({ sent: values, key });
      unanswered.current = null;
      if (clearsAfterSend) setValues(initial);
    } catch (error) {
      unanswered.current = isOutcomeUnknown(error) ? { values, key } : null;
      const verdict = explain?.(error) ?? { ...verdictOf(error, fields, words), clear: undefined };
      setRefused(verdict.problems);
      setFailure(verdict.failure);
      point(verdict.problems);
      if (verdict.clear) empty(verdict.clear);
      if (!isExpected(error)) portal.report(error, { remote: 'auth', phase: 'form' });
    } finally {
      isLocked.current = false;
    }
  }

  /** Emptied by us, not by the host: no new problem, only the place to go on. */
  function empty(field: Field) {
    setValues((old) => ({ ...old, [field]: '' }));
    toFocus.current = field;
  }

  return {
    values,
    set,
    isSending: mutation.isPending,
    failure,
    failureText: say(failure),
    summary: {
      attempt: summary.attempt,
      problems: summary.fields
        .map((field) => ({ field: controlId(field), message: say(problemOf(field)) }))
        .filter((entry): entry is { field: string; message: string } => entry.message !== undefined),
    },
    /** For the `form` element. */
    form: { onSubmit: submit, noValidate: true },
    problem: problemOf,
    /** For a `Field`. */
    field: (field: Field) => ({ id: controlId(field), error: say(problemOf(field)) }),
    /** For a control that holds a text. */
    control: (field: Field): Control => ({
      name: field,
      value: String(values[field]),
      onChange: (event) => set({ [field]: event.currentTarget.value } as Partial<Values>),
      onBlur: () => leave(field),
    }),
  };
}

const onlyOf = <Field extends string>(fields: Field[], keys: Partial<Record<Field, string | null>>) =>
  Object.fromEntries(
    fields.flatMap((field) => (keys[field] ? [[field, { key: keys[field] }]] : [])),
  ) as Problems<Field>;

const without = <Field extends string>(problems: Problems<Field>, gone: string[]) =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !gone.includes(field))) as Problems<Field>;

const isSame = <Values extends FormValues>(before: Values | undefined, now: Values): before is Values =>
  before !== undefined && Object.keys(now).every((field) => before[field] === now[field]);

/** The API client has reported what is worth it; anything else that a form throws is a fault of ours. */
const isExpected = (error: unknown) => error instanceof Error && error.name === 'ApiError';
