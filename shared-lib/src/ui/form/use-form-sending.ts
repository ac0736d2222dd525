import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isApiError, isOutcomeUnknown, randomKey } from '@host-portal/shared-lib/api';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { namesFields, readRefusal, type Refusal } from './form-problem.ts';
import { type FieldOf, isSame } from './use-form-values.ts';

export type FormRefusal<Field extends string> = Refusal<Field> & {
  /** A field that is emptied and takes the focus. */
  clear?: Field;
};

export type SendOptions<Values extends object> = {
  /** Whose messages the form shows, and who is notified when sending fails because of a bug. */
  area: string;
  /**
   * Saves; throws ApiError. The key stays the same while an unchanged form is sent again after an unknown outcome, so
   * that the server can tell a repetition from a second request.
   */
  send: (values: Values, idempotencyKey: string) => Promise<void>;
  /** Keys of our messages for fields that the server refused. */
  replacements?: Partial<Record<FieldOf<Values>, string>>;
  /** Key of the alert for a failure in which the server names no field. Without it the form itself says what failed. */
  failed?: string;
  /** Reads a failure in the form's own way; null leaves it to the usual reading. */
  explain?: (error: unknown) => FormRefusal<FieldOf<Values>> | null;
};

type Outcome<Values extends object> = {
  onSent: () => void;
  onRefused: (refusal: FormRefusal<FieldOf<Values>>) => void;
};

/** Sends a form once at a time, and reads what the server says against it. */
export function useFormSending<Values extends object>(
  options: SendOptions<Values>,
  fields: readonly FieldOf<Values>[],
) {
  const { area } = options;
  const portal = usePortal();
  const { t } = useTranslation(area);
  const isLocked = useRef(false);
  const unanswered = useRef<{ values: Values; key: string } | null>(null);
  const mutation = useMutation(
    {
      mutationFn: ({ values, key }: { values: Values; key: string }) => options.send(values, key),
      // A form is sent now or fails now: waiting for the network, it would seem to hang.
      networkMode: 'always',
      retry: false,
    },
    portal.queryClient,
  );

  function refusalOf(error: unknown): FormRefusal<FieldOf<Values>> {
    const own = options.explain?.(error);
    if (own) return own;
    if (options.failed === undefined || namesFields(error)) return readRefusal(error, fields, options.replacements);
    portal.notify.scary(t(options.failed), error);
    return { problems: {}, failure: null };
  }

  async function send(values: Values, { onSent, onRefused }: Outcome<Values>) {
    if (isLocked.current) return;
    isLocked.current = true;
    const key = isSame(unanswered.current?.values, values) ? unanswered.current.key : randomKey();
    try {
      await mutation.mutateAsync({ values, key });
      unanswered.current = null;
      onSent();
    } catch (error) {
      unanswered.current = isOutcomeUnknown(error) ? { values, key } : null;
      onRefused(refusalOf(error));
      // The API client has already reported failed calls; anything else that a form throws is a bug.
      if (!isApiError(error)) portal.report(error, { remote: area, phase: 'form' });
    } finally {
      isLocked.current = false;
    }
  }

  return { send, isLocked: () => isLocked.current, isSending: mutation.isPending };
}
