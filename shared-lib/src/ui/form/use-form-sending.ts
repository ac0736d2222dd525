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
  /** A field to clear and focus after the failure. */
  clear?: Field;
};

/** Information that `send` needs in addition to the values. */
export type Attempt<Values extends object> = Typed<Values> & {
  /**
   * When an earlier attempt with an unknown outcome was sent, in ms since the epoch. Null for a first attempt, and
   * for a form without `once`.
   */
  earlier: number | null;
};

export type SendOptions<Values extends object> = {
  /**
   * The area that the form belongs to. The form uses this area's messages, and bugs during sending are reported under
   * its name.
   */
  area: string;
  /**
   * Saves the values, or throws ApiError. If an unchanged form is sent again after an unknown outcome, it uses the
   * same idempotency key, so that the server recognises the repetition.
   */
  send: (values: Values, idempotencyKey: string, attempt: Attempt<Values>) => Promise<void>;
  /**
   * The name under which the key of a form that creates something is stored (one of the area's `storageKeys`). Every
   * attempt uses the same key until a definite response, even after a reload or in another tab. A lost response isn't
   * shown as a failure.
   */
  once?: string;
  /** Our own message keys for fields that the server rejects. */
  replacements?: Partial<Record<FieldOf<Values>, string>>;
  /**
   * The message key of an alert for failures that aren't about a field. Without this key, the form shows such
   * failures itself.
   */
  failed?: string;
  /** Converts a failure for this form. If it returns null, the failure is converted as usual. */
  explain?: (error: unknown) => FormRefusal<FieldOf<Values>> | null;
};

type Outcome<Values extends object> = {
  onSent: () => void;
  onRefused: (refusal: FormRefusal<FieldOf<Values>>) => void;
};

/** Sends a form, one attempt at a time, and converts the server's errors. */
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
      // The request is sent at once and fails without a network, because a form that waited for the network would
      // seem to hang.
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
      // The API client has already reported failed calls. Any other error is a bug.
      if (!isApiError(error)) portal.report(error, { remote: area, phase: 'form' });
    } finally {
      isLocked.current = false;
    }
  }

  return { send, isLocked: () => isLocked.current, isSending: mutation.isPending };
}
