import type { ChangeEvent, FormEvent } from 'react';
import { DEFAULT_LANGUAGE, useTranslation } from '@host-portal/shared-lib/i18n';
import { useUiText } from '@host-portal/shared-lib/ui';
import { readControls } from './controls/read-controls.ts';
import type { Problem, Problems } from './form-problem.ts';
import { tooLong, tooLongTexts } from './text-length.ts';
import { useAfterPointer } from './use-after-pointer.ts';
import type { MergeOptions } from './use-form-merge.ts';
import { useFormProblems } from './use-form-problems.ts';
import type { SendOptions } from './use-form-sending.ts';
import { type FieldOf, useFormValues, type ValuesOptions } from './use-form-values.ts';
import { useMergedSending } from './use-merged-sending.ts';

export type FormOptions<Values extends object> = ValuesOptions<Values> &
  SendOptions<Values> &
  MergeOptions<Values> & {
    /** The prefix of all control ids in the form. */
    id: string;
    /** Returns a message key of the area, a problem, or nothing for each field. Must not have side effects. */
    check: (values: Values) => Checked<FieldOf<Values>>;
    /**
     * The maximum length that the API accepts for each field. A longer text stays in the field, which shows the problem
     * immediately.
     */
    longest?: Partial<Record<FieldOf<Values>, number>>;
    /** Numbers that the messages of `check` contain, such as the minimum length. */
    limits?: Readonly<Record<string, number>>;
    /** Called with a valid form instead of sending it, for example to ask a question or to show the next step. */
    onValid?: (send: () => void) => void;
    /** Whether the form is sent only if something has changed. */
    needsChange?: boolean;
    /**
     * The fields whose edits are discarded after sending, so that they show the server's values. With `newest`, only
     * secrets need this, because all other fields follow the server anyway.
     */
    clearsAfterSend?: 'all' | readonly FieldOf<Values>[];
  };

type Checked<Field extends string> = Partial<Record<Field, string | Problem | null>>;

export type Control = {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  onFocus: () => void;
  onBlur: () => void;
};

/** The functions that a group of fields needs from its form. Any form with these fields is compatible. */
export type FormPart<Field extends string> = {
  field: (field: Field) => { id: string; error: string | undefined };
  control: (field: Field) => Control;
};

/**
 * Manages the values, problems and sending of a form. A field is checked on submit and when the host leaves it,
 * unless it has always been empty. Edits survive every failure.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  type Field = FieldOf<Values>;
  const { id, initial, needsChange = false, onValid = (send) => send() } = options;
  const longest: Partial<Record<Field, number>> = options.longest ?? {};
  const state = useFormValues(options);
  const { values, fields, unsavedOf, edit, discard } = state;
  const unsaved = unsavedOf(values);
  const idOf = (field: Field) => `${id}-${field}`;
  const problems = useFormProblems(fields, idOf);
  const say = useSentences(options.area, options.limits);
  const afterPointer = useAfterPointer();
  const check = (next: Values) => ({ ...problemsOf(fields, options.check(next)), ...tooLongTexts(next, longest) });
  const sending = useMergedSending(options, { state, problems, check });

  function set(change: Partial<Values>) {
    const { changed, next } = edit(change);
    problems.change(changed, check(next));
  }

  function leave(field: Field) {
    afterPointer(state.leave(field));
    if (isEmpty(state.newest()[field]) && isEmpty(initial[field])) return;
    // The check waits until the click has ended, because the text may be corrected before then.
    afterPointer(() => problems.leave(field, check(state.newest())[field]));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isBusy()) return;
    const filledIn = readControls(event.currentTarget, values);
    if (Object.keys(filledIn).length > 0) set(filledIn);
    const current = { ...values, ...filledIn };
    const faults = check(current);
    problems.submit(faults);
    const isReady = Object.keys(faults).length === 0 && (unsavedOf(current).length > 0 || !needsChange);
    if (isReady) onValid(() => sending.send(current));
  }

  function reset() {
    discard('all');
    problems.clear();
  }

  return {
    values,
    set,
    unsaved,
    isUnsaved: unsaved.length > 0,
    /** Resets the form to the server's values. */
    reset,
    /** Sends the form without checking it again, for callers that have asked a question in `onValid`. */
    send: () => sending.send(values),
    isSending: sending.isSending,
    /** The question about values that were changed here and elsewhere, for `MergeQuestion`. */
    question: sending.question,
    failure: problems.failure,
    failureText: say(problems.failure),
    summary: summaryOf(problems.summary, (field) => ({ field: idOf(field), message: say(problems.of(field)) })),
    form: { onSubmit: submit, noValidate: true },
    problem: problems.of,
    /** Returns the props of a `Field`. */
    field: (field: Field) => ({
      id: idOf(field),
      error: say(tooLong(values[field], longest[field]) ?? problems.of(field)),
    }),
    /** Returns the props of a text input. */
    control: (field: Field) =>
      textControl(field, values[field], {
        type: (text) => set({ [field]: text } as Partial<Values>),
        enter: () => state.enter(field),
        leave: () => leave(field),
      }),
  };
}

type TextChanges = { type: (text: string) => void; enter: () => void; leave: () => void };

const textControl = (name: string, value: unknown, { type, enter, leave }: TextChanges): Control => ({
  name,
  value: String(value),
  onChange: (event) => type(event.currentTarget.value),
  onFocus: enter,
  onBlur: leave,
});

function summaryOf<Field extends string>(
  { attempt, fields }: { attempt: number; fields: readonly Field[] },
  lineOf: (field: Field) => { field: string; message: string | undefined },
) {
  const problems = fields.flatMap((field) => {
    const { message, ...line } = lineOf(field);
    return message === undefined ? [] : [{ ...line, message }];
  });
  return { attempt, problems };
}

function useSentences(area: string, limits: FormOptions<object>['limits']) {
  const { t, language } = useTranslation(area);
  const uiText = useUiText();
  return (problem: Problem | null | undefined): string | undefined => {
    if (!problem) return undefined;
    // The server's messages are in English, so pages in other languages show our own message instead.
    if ('text' in problem) return language === DEFAULT_LANGUAGE ? problem.text : uiText('form.refused');
    return 'textKey' in problem
      ? uiText(problem.textKey, problem.values)
      : t(problem.key, { ...limits, ...problem.values });
  };
}

const problemsOf = <Field extends string>(fields: readonly Field[], found: Checked<Field>) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = found[field];
      return problem ? [[field, typeof problem === 'string' ? { key: problem } : problem]] : [];
    }),
  ) as Problems<Field>;

const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === '';
