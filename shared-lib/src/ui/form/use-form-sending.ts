import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isApiError } from '@host-portal/shared-lib/api';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { namesFields, readRefusal, type Refusal, unknownOutcome } from './form-problem.ts';
import type { Typed } from './use-form-merge.ts';
import type { FieldOf } from './use-form-values.ts';
import { useRequestKey } from './use-request-key.ts';

export type FormRefusal<Field extends string> = Refusal<Field> & {
  /** A field that is emptied and takes the focus. */
  clear?: Field;
};

/** What `send` knows, where the values alone don't tell. */
export type Attempt<Values extends object> = Typed<Values> & {
  /**
   * When an attempt was sent whose outcome is not known, in ms since the epoch; null for a first attempt. Only a form
   * with `once` knows it.
   */
  earlier: number | null;
};

export type SendOptions<Values extends object> = {
  /** Whose messages the form shows, and who is notified when sending fails because of a bug. */
  area: string;
  /**
   * Saves; throws ApiError. The key stays the same while an unchanged form is sent again after an unknown outcome, so
   * that the server can tell a repetition from a second request.
   */
  send: (values: Values, idempotencyKey: string, attempt: Attempt<Values>) => Promise<void>;
  /**
   * A form that creates something: the name under which its key is stored, one of the area's `storageKeys`. Until there
   * is a definite answer, every attempt has the same key, also after a reload and in another tab. An answer that is lost
   * is not called a failure.
   */
  once?: string;
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
  const keyOf = useRequestKey<Values>(options.once);
  const mutation = useMutation(
    {
      mutationFn: ({ values, key, attempt }: { values: Values; key: string; attempt: Attempt<Values> }) =>
        options.send(values, key, attempt),
      // A form is sent now or fails now: waiting for the network, it would seem to hang.
      networkMode: 'always',
      retry: false,
    },
    portal.queryClient,
  );

  function refusalOf(error: unknown, wasOffline: boolean): FormRefusal<FieldOf<Values>> {
    const unknown = options.once && !wasOffline ? unknownOutcome(error, portal.config) : null;
    if (unknown) return { problems: {}, failure: unknown };
    const own = options.explain?.(error);
    if (own) return own;
    if (options.failed === undefined || namesFields(error)) return readRefusal(error, fields, options.replacements);
    portal.notify.scary(t(options.failed), error);
    return { problems: {}, failure: null };
  }

  async function send(values: Values, typed: Typed<Values>, { onSent, onRefused }: Outcome<Values>) {
    if (isLocked.current) return;
    isLocked.current = true;
    const wasOffline = !navigator.onLine;
    const { key, earlier, end } = keyOf(values);
    try {
      await mutation.mutateAsync({ values, key, attempt: { ...typed, earlier } });
      end();
      onSent();
    } catch (error) {
      end(error);
      onRefused(refusalOf(error, wasOffline));
      // The API client has already reported failed calls; anything else that a form throws is a bug.
      if (!isApiError(error)) portal.report(error, { remote: area, phase: 'form' });
    } finally {
      isLocked.current = false;
    }
  }

  return { send, isLocked: () => isLocked.current, isSending: mutation.isPending };
}
