import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import { DEFAULT_LANGUAGE, useTranslation } from '@host-portal/shared-lib/i18n';
import { useUiText } from '@host-portal/shared-lib/ui';
import type { Problem, Problems } from './form-problem.ts';
import { readControls } from './read-controls.ts';
import { tooLong, tooLongTexts } from './text-length.ts';
import { useAfterPointer } from './use-after-pointer.ts';
import { useFormProblems } from './use-form-problems.ts';
import { type FormRefusal, type SendOptions, useFormSending } from './use-form-sending.ts';
import { type FieldOf, isSame, useFormValues, type ValuesOptions } from './use-form-values.ts';

export type FormOptions<Values extends object> = ValuesOptions<Values> &
  SendOptions<Values> & {
    /** Prefix of the controls' ids. */
    id: string;
    /** What is wrong with each field: a key of the area's messages, or nothing. Pure. */
    check: (values: Values) => Partial<Record<FieldOf<Values>, string | null>>;
    /** The most characters that the API takes in a field. A longer text stays in the field, which says so at once. */
    longest?: Partial<Record<FieldOf<Values>, number>>;
    /** Numbers that texts of `check` name, such as the shortest length. */
    limits?: Readonly<Record<string, number>>;
    /** Instead of sending at once, when nothing is wrong: a question first, or the next step. */
    onValid?: (send: () => void) => void;
    /** Nothing is sent while nothing is unsaved. */
    needsChange?: boolean;
    /** Fields that are cleared after sending: secrets, and fields that follow the server from then on. */
    clearsAfterSend?: 'all' | readonly FieldOf<Values>[];
  };

/** Attributes of a control that holds a text. */
export type Control = {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
};

/** The part of a form that a group of fields needs: any form with these fields fits. */
export type FormPart<Field extends string> = {
  field: (field: Field) => { id: string; error: string | undefined };
  control: (field: Field) => Control;
};

/**
 * One form: values, problems, sending. Checked on leaving a field (one that is still empty is not) and on submit.
 * What was typed survives every failure.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  type Field = FieldOf<Values>;
  const { id, initial, clearsAfterSend = [], needsChange = false, onValid = (send) => send() } = options;
  const longest: Partial<Record<Field, number>> = options.longest ?? {};
  const { values, fields, unsavedOf, edit, discard } = useFormValues(options);
  const unsaved = unsavedOf(values);
  const idOf = (field: Field) => `${id}-${field}`;
  const problems = useFormProblems(fields, idOf);
  const sending = useFormSending(options, fields);
  const say = useSentences(options.area, options.limits);
  const afterPointer = useAfterPointer();
  const check = (next: Values) => ({ ...problemsOf(fields, options.check(next)), ...tooLongTexts(next, longest) });
  const send = (sent = values) =>
    void sending.send(sent, { onSent: () => discard(clearsAfterSend), onRefused: refuse });

  const apply = useChanges(values, edit);

  function set(change: Partial<Values>) {
    const { changed, next } = apply(change, fields);
    problems.change(changed, check(next));
  }

  function leave(field: Field) {
    if (isEmpty(values[field]) && isEmpty(initial[field])) return;
    afterPointer(() => problems.leave(field, check(values)[field]));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isLocked()) return;
    const filledIn = readControls(event.currentTarget, values);
    if (Object.keys(filledIn).length > 0) set(filledIn);
    const current = { ...values, ...filledIn };
    const faults = check(current);
    problems.submit(faults);
    const isReady = Object.keys(faults).length === 0 && (unsavedOf(current).length > 0 || !needsChange);
    if (isReady) onValid(() => send(current));
  }

  function refuse({ clear, ...refusal }: FormRefusal<Field>) {
    problems.refuse(refusal);
    if (!clear) return;
    // Cleared by the form, not by the host: no new problem, only the field to continue with.
    edit({ [clear]: '' } as Partial<Values>);
    problems.focus(clear);
  }

  return {
    values,
    set,
    /** Fields that differ from what the server has. */
    unsaved,
    isUnsaved: unsaved.length > 0,
    /** Back to what the server has. */
    reset: () => {
      discard('all');
      problems.clear();
    },
    /** Sends what is typed, unchecked: the answer to a question that `onValid` asked. */
    send: () => send(),
    isSending: sending.isSending,
    failure: problems.failure,
    failureText: say(problems.failure),
    summary: summaryOf(problems.summary, (field) => ({ field: idOf(field), message: say(problems.of(field)) })),
    /** For the `form` element. */
    form: { onSubmit: submit, noValidate: true },
    problem: problems.of,
    /** For a `Field`. */
    field: (field: Field) => ({
      id: idOf(field),
      error: say(tooLong(values[field], longest[field]) ?? problems.of(field)),
    }),
    /** For a control that holds a text. */
    control: (field: Field) =>
      textControl(field, values[field], {
        type: (text) => set({ [field]: text } as Partial<Values>),
        leave: () => leave(field),
      }),
  };
}

type TextChanges = { type: (text: string) => void; leave: () => void };

const textControl = (name: string, value: unknown, { type, leave }: TextChanges): Control => ({
  name,
  value: String(value),
  onChange: (event) => type(event.currentTarget.value),
  onBlur: leave,
});

/** Changes the newest values: an answer may come long after the render that asked for it. */
function useChanges<Values extends object>(values: Values, edit: (change: Partial<Values>) => void) {
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  return (change: Partial<Values>, fields: readonly FieldOf<Values>[]) => {
    const before = latest.current;
    const next = { ...before, ...change };
    latest.current = next;
    edit(change);
    return { next, changed: fields.filter((field) => !isSame(before[field], next[field])) };
  };
}

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
    // A sentence of the server is English: on a page in another language one text of ours stands for it.
    if ('text' in problem) return language === DEFAULT_LANGUAGE ? problem.text : uiText('form.refused');
    return 'textKey' in problem
      ? uiText(problem.textKey, problem.values)
      : t(problem.key, { ...limits, ...problem.values });
  };
}

const problemsOf = <Field extends string>(fields: readonly Field[], keys: Partial<Record<Field, string | null>>) =>
  Object.fromEntries(
    fields.flatMap((field) => (keys[field] ? [[field, { key: keys[field] }]] : [])),
  ) as Problems<Field>;

const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === '';
