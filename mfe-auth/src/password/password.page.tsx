import { useStore } from '@nanostores/react';
import { asksForProof } from '@host-portal/shared-lib/api';
import { updateMe } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Button, Card, Link, Page, Stack, Text } from '@host-portal/shared-lib/ui';
import { Field, FormMessages, PasswordInput, useForm } from '@host-portal/shared-lib/ui/form';
import { newPasswordProblem, repeatProblem } from '../model/credential-problems.ts';
import { PASSWORD } from '../model/password.ts';
import { UsernameForManagers } from '../parts/credentials/username-for-managers.tsx';

/**
 * `/account/password`: changes the password, which ends all other sessions. Asks for the current password unless the
 * API doesn't accept one.
 */
export function PasswordPage() {
  const portal = usePortal();
  const { t } = useTranslation('auth');
  const { user } = useStore(portal.session.$session);
  const email = user?.email ?? '';
  const needsCurrent = asksForProof(portal.config.apiDialect);

  const form = useForm({
    area: 'auth',
    id: 'password',
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    limits: PASSWORD,
    check: ({ currentPassword, password, confirmPassword }) => ({
      currentPassword: currentPassword || !needsCurrent ? null : 'changePassword.current.required',
      password: newPasswordProblem(password, email),
      confirmPassword: repeatProblem(password, confirmPassword),
    }),
    send: async ({ currentPassword: typed, password }, idempotencyKey) => {
      const currentPassword = needsCurrent ? typed : undefined;
      await portal.api.call(updateMe, { body: { id: user?.id ?? '', password, currentPassword }, idempotencyKey });
      portal.notify.success(t('changePassword.saved'));
    },
    clearsAfterSend: 'all',
    replacements: { currentPassword: 'changePassword.current.wrong', password: 'password.new.refused' },
  });

  return (
    <Page title={t('changePassword.title')}>
      <Stack gap={4} maxWidth="520px">
        <Text tone="muted">{t('changePassword.lead')}</Text>
        <Card>
          <Stack asChild gap="18px">
            <form {...form.form}>
              <FormMessages form={form} />
              <UsernameForManagers email={email} />
              {needsCurrent && (
                <Field
                  label={t('changePassword.current.label')}
                  aside={<Link to={paths.forgot()}>{t('login.forgot')}</Link>}
                  {...form.field('currentPassword')}
                >
                  <PasswordInput {...form.control('currentPassword')} autoComplete="current-password" />
                </Field>
              )}
              <Field
                label={t('password.new.label')}
                hint={t('password.new.hint', PASSWORD)}
                {...form.field('password')}
              >
                <PasswordInput {...form.control('password')} autoComplete="new-password" />
              </Field>
              <Field label={t('password.repeat.label')} {...form.field('confirmPassword')}>
                <PasswordInput {...form.control('confirmPassword')} autoComplete="new-password" />
              </Field>
              <Button type="submit" variant="solid" size="counter" loading={form.isSending} justifySelf="start">
                {t('reset.submit')}
              </Button>
            </form>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
