import { usePortal } from '@host-portal/shared-lib/portal';
import { useUiText } from '@host-portal/shared-lib/ui';
import type { Problems } from './form-problem.ts';
import { type Typed, useFormMerge } from './use-form-merge.ts';
import type { useFormProblems } from './use-form-problems.ts';
import { type FormRefusal, useFormSending } from './use-form-sending.ts';
import type { FieldOf, useFormValues } from './use-form-values.ts';
import type { FormOptions } from './use-form.ts';

type Parts<Values extends object> = {
  state: ReturnType<typeof useFormValues<Values>>;
  problems: ReturnType<typeof useFormProblems<FieldOf<Values>>>;
  check: (values: Values) => Problems<FieldOf<Values>>;
};

/** Sends a form. If the form has `newest`, changes from elsewhere are merged with the edits first. */
export function useMergedSending<Values extends object>(
  options: FormOptions<Values>,
  { state, problems, check }: Parts<Values>,
) {
  const { newest, clearsAfterSend = [] } = options;
  const { base, fields, edit, discard, rebase, settle } = state;
  const portal = usePortal();
  const uiText = useUiText();
  const sending = useFormSending(options, fields);
  const merging = useFormMerge(options, {
    onMerged: sendMerged,
    onUnread: () => problems.refuse({ problems: {}, failure: { textKey: 'merge.unread' } }),
    onNothingLeft: () => portal.notify.info(uiText('merge.nothingLeft')),
    discard,
    rebase,
  });

  function sendMerged(merged: Values, typed: Typed<Values>) {
    // The merged values may be invalid, so they are checked again.
    const faults = newest ? check(merged) : {};
    if (Object.keys(faults).length > 0) return problems.submit(faults);
    const onSent = () => {
      if (newest) settle(merged);
      discard(clearsAfterSend);
    };
    void sending.send(merged, typed, { onSent, onRefused: refuse });
  }

  function refuse({ clear, ...refusal }: FormRefusal<FieldOf<Values>>) {
    problems.refuse(refusal);
    if (!clear) return;
    // The form has cleared the field itself, so the field gets the focus but no new problem.
    edit({ [clear]: '' } as Partial<Values>);
    problems.focus(clear);
  }

  return {
    send: (edited: Values) => void merging.merge(edited, base),
    isBusy: () => sending.isLocked() || merging.isLocked(),
    isSending: sending.isSending || merging.isReading,
    question: merging.question,
  };
}
