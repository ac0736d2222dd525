import type { User } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Button, Stack, Text } from '@host-portal/shared-lib/ui';
import { Field, FormMessages, PasswordInput, useForm } from '@host-portal/shared-lib/ui/form';
import { isDeadLink, resetPassword } from '../api/recovery.queries.ts';
import type { RecoveryLink } from '../api/recovery.queries.ts';
import { newPasswordProblem, repeatProblem } from '../model/credential-problems.ts';
import { PASSWORD } from '../model/password.ts';
import { rememberEmail } from '../model/remembered-email.ts';
import { UsernameForManagers } from '../parts/credentials/username-for-managers.tsx';
import { forgetRecoveryLink } from './recovery-link.ts';

type ResetFormProps = { link: RecoveryLink; user: Pick<User, 'id' | 'email'>; onDeadLink: () => void };

/** Asks for the new password twice. After a reset, the login opens with the email address filled in. */
export function ResetForm({ link, user, onDeadLink }: ResetFormProps) {
  const portal = usePortal();
  const { t } = useTranslation('auth');

  const form = useForm({
    area: 'auth',
    id: 'reset',
    initial: { password: '', confirmPassword: '' },
    limits: PASSWORD,
    check: ({ password, confirmPassword }) => ({
      password: newPasswordProblem(password, user.email),
      confirmPassword: repeatProblem(password, confirmPassword),
    }),
    send: async ({ password }, idempotencyKey) => {
      await resetPassword(portal, link, { id: user.id, password, idempotencyKey });
      forgetRecoveryLink(portal);
      // The server has ended every session of this account, including the one in this browser.
      if (portal.session.$session.get().isAuthenticated) await portal.session.signOut({ redirectTo: paths.login() });
      rememberEmail(portal, user.email);
      portal.navigate(paths.login(), { replace: true });
      portal.notify.success(t('reset.done'));
    },
    replacements: { password: 'password.new.refused' },
    explain: (error) => {
      if (!isDeadLink(error)) return null;
      onDeadLink();
      return { problems: {}, failure: null };
    },
  });

  return (
    <Stack asChild gap="18px">
      <form {...form.form}>
        <FormMessages form={form} />
        <Text tone="muted" overflowWrap="anywhere">
          {t('reset.for', { email: user.email })}
        </Text>
        <UsernameForManagers email={user.email} />
        <Field label={t('password.new.label')} hint={t('password.new.hint', PASSWORD)} {...form.field('password')}>
          <PasswordInput {...form.control('password')} autoComplete="new-password" />
        </Field>
        <Field label={t('password.repeat.label')} {...form.field('confirmPassword')}>
          <PasswordInput {...form.control('confirmPassword')} autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="solid" size="hero" block loading={form.isSending}>
          {t('reset.submit')}
        </Button>
      </form>
    </Stack>
  );
}
