import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Alert, Button, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import { Field, FormMessages, PasswordInput, useForm } from '@host-portal/shared-lib/ui/form';
import { waitingChangesQuery } from '../api/outbox.queries.ts';
import { plainEmail } from '../model/plain-email.ts';
import { emailOf, rememberEmail } from '../model/remembered-email.ts';
import { forgetSignUp } from '../model/stored-sign-up.ts';
import { AuthLayout } from '../parts/auth-layout/auth-layout.tsx';
import { EmailField } from '../parts/credentials/email-field.tsx';
import { loginFailureKey, pathAfterLogin, signIn } from './sign-in.ts';

/** `/login`: signs in and returns to the page that needed a session (spec §2). */
export function LoginPage() {
  const portal = usePortal();
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const isRedirected = new URLSearchParams(search).get('redirectReason') === 'UNAUTHORIZED';
  // Most visitors who are redirected here have never signed in on this device, so the notice that a session has ended
  // is shown only after an earlier session.
  const hasSessionEnded = portal.session.hasEnded?.() ?? false;

  const { data: waiting = 0 } = useQuery(waitingChangesQuery(portal));

  const form = useForm({
    area: 'auth',
    id: 'login',
    initial: { email: emailOf(portal), password: '' },
    check: ({ email, password }) => ({
      email: plainEmail(email) ? null : 'email.required',
      password: password ? null : 'password.required',
    }),
    send: async ({ email, password }) => {
      rememberEmail(portal, email);
      const outcome = await signIn(portal, { username: plainEmail(email), password });
      rememberEmail(portal, '');
      forgetSignUp();
      if (outcome === 'unfinished') portal.notify.warning(t('login.unfinished'));
      portal.track('host-signed-in');
      portal.navigate(pathAfterLogin(search, window.location.origin), { replace: true });
    },
    explain: (error) => {
      const key = loginFailureKey(error);
      return key && { problems: {}, failure: { key }, clear: key === 'login.wrong' ? 'password' : undefined };
    },
  });

  return (
    <AuthLayout title={t('login.title')}>
      {isRedirected && hasSessionEnded && (
        <Alert variant="info" title={t('login.sessionEnded')}>
          <p>{t('login.sessionEnded.next')}</p>
        </Alert>
      )}
      {isRedirected && !hasSessionEnded && <Alert variant="info" title={t('login.required')} />}
      {waiting > 0 && <Alert variant="warning" title={t('login.waiting', { count: waiting })} />}
      <Stack asChild gap="18px">
        <form {...form.form}>
          <FormMessages form={form}>
            {form.failure && 'key' in form.failure && form.failure.key === 'login.notHost' && (
              <Link to={paths.signup()} tap>
                {t('login.signUp')}
              </Link>
            )}
          </FormMessages>
          <EmailField form={form} autoComplete="username" />
          <Field
            label={t('password.label')}
            aside={
              <Link to={paths.forgot()} onClick={() => rememberEmail(portal, form.values.email)}>
                {t('login.forgot')}
              </Link>
            }
            {...form.field('password')}
          >
            <PasswordInput {...form.control('password')} autoComplete="current-password" />
          </Field>
          <Button type="submit" variant="solid" size="hero" block loading={form.isSending}>
            {t('login.submit')}
          </Button>
        </form>
      </Stack>
      <Text textAlign="center">
        <span>{t('login.noAccount')}</span>{' '}
        <Link to={paths.signup()} tap>
          {t('login.signUp')}
        </Link>
      </Text>
    </AuthLayout>
  );
}
