import { useState } from 'react';
import { isApiError } from '@host-portal/shared-lib/api';
import { requestPasswordReset } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Alert, Button, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import { FormMessages, LiveRegion, useForm } from '@host-portal/shared-lib/ui/form';
import { emailProblem } from '../../model/credential-problems.ts';
import { plainEmail } from '../../model/plain-email.ts';
import { emailOf, rememberEmail } from '../../model/remembered-email.ts';
import { EmailField } from '../credentials/email-field.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

const RESEND_PAUSE_MS = 30_000;

type RecoveryFormProps = {
  /** A link to the login. The typed address is passed to the login, and `hint` explains when to use the link. */
  login: { to: string; label: string; hint?: string };
  /** What to do if no email arrives, shown after sending. Omitted if the page already explains it. */
  sentHint?: string;
};

/** A form that emails a recovery link. The result looks the same for known and unknown addresses. */
export function RecoveryForm({ login, sentHint }: RecoveryFormProps) {
  const portal = usePortal();
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState<{ email: string; at: number } | null>(null);
  const wait = useSecondsUntil(sent ? sent.at + RESEND_PAUSE_MS : 0);

  const form = useForm({
    area: 'auth',
    id: 'forgot',
    initial: { email: emailOf(portal) },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: async ({ email: typed }, idempotencyKey) => {
      const email = plainEmail(typed);
      await askForLink(email, idempotencyKey);
      rememberEmail(portal, email);
      setSent({ email, at: Date.now() });
    },
    replacements: { email: 'email.invalid' },
  });

  const isSame = sent?.email === plainEmail(form.values.email);
  const isWaiting = isSame && wait > 0;

  return (
    <>
      <Stack asChild gap="18px">
        <form {...form.form}>
          <FormMessages form={form} />
          <LiveRegion tone="polite">
            {sent && (
              <Alert variant="success" title={t('forgot.sent')}>
                {sentHint && <p>{sentHint}</p>}
              </Alert>
            )}
          </LiveRegion>
          <EmailField form={form} autoComplete="username" />
          <Button type="submit" variant="solid" size="hero" block loading={form.isSending} disabled={isWaiting}>
            {t(isSame ? 'forgot.again' : 'forgot.submit')}
          </Button>
          {isWaiting && (
            <Text tone="muted" textAlign="center" numeric>
              {t('forgot.wait', { count: wait })}
            </Text>
          )}
        </form>
      </Stack>
      {login.hint && <Text tone="muted">{login.hint}</Text>}
      <Text textAlign="center">
        <Link to={login.to} tap onClick={() => rememberEmail(portal, form.values.email)}>
          {login.label}
        </Link>
      </Text>
    </>
  );

  async function askForLink(email: string, idempotencyKey: string) {
    try {
      await portal.api.call(requestPasswordReset, {
        body: { email },
        authorization: 'none',
        unauthorized: 'answer',
        idempotencyKey,
      });
    } catch (error) {
      // Shows the same result for an unknown address, because the page must not reveal which addresses have an
      // account.
      if (!(isApiError(error) && error.status === 404)) throw error;
    }
  }
}
