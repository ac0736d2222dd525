import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Button, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import { Field, FormMessages, PasswordInput } from '@host-portal/shared-lib/ui/form';
import { PASSWORD } from '../model/password.ts';
import { rememberEmail } from '../model/remembered-email.ts';
import { AuthLayout } from '../parts/auth-layout/auth-layout.tsx';
import { EmailField } from '../parts/credentials/email-field.tsx';
import { NameFields } from '../parts/person/name-fields.tsx';
import { PhoneFields } from '../parts/person/phone-fields.tsx';
import { ReferrerField } from './referrer-field.tsx';
import { SignUpStep } from './sign-up-step.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { UnfinishedSignUp } from './unfinished-sign-up.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';

/** `/signup`: a form that creates an account in several API calls. */
export function SignupPage() {
  const portal = usePortal();
  const { t } = useTranslation('auth');
  const { form, step, isUnfinished, isReferrerRefused } = useSignUpForm();

  if (isUnfinished) {
    return (
      <AuthLayout title={t('signup.title')}>
        <UnfinishedSignUp form={form} step={step} isReferrerRefused={isReferrerRefused} />
      </AuthLayout>
    );
  }

  const emailError = form.problem('email');
  const isTaken = emailError && 'key' in emailError && emailError.key === 'email.taken';
  const logIn = (
    <Link to={paths.login()} onClick={() => rememberEmail(portal, form.values.email)}>
      {t('login.submit')}
    </Link>
  );

  return (
    <AuthLayout title={t('signup.title')} lead={t('signup.lead')}>
      <Stack asChild gap={5}>
        <form {...form.form}>
          <FormMessages form={form} />
          <NameFields form={form} />
          <EmailField form={form} autoComplete="email" aside={isTaken && logIn} />
          <PhoneFields form={form} label={t('phone.label')} />
          <Field label={t('password.label')} hint={t('password.new.hint', PASSWORD)} {...form.field('password')}>
            <PasswordInput {...form.control('password')} autoComplete="new-password" />
          </Field>
          <Field label={t('password.repeat.label')} {...form.field('confirmPassword')}>
            <PasswordInput {...form.control('confirmPassword')} autoComplete="new-password" />
          </Field>
          <ReferrerField form={form} />
          <TermsCheckbox
            {...form.field('acceptsTerms')}
            name="acceptsTerms"
            checked={form.values.acceptsTerms}
            onChange={(event) => form.set({ acceptsTerms: event.currentTarget.checked })}
          />
          <Button type="submit" variant="solid" size="hero" block loading={form.isSending}>
            {t('signup.submit')}
          </Button>
          <SignUpStep step={step} isUnderWay={form.isSending} />
        </form>
      </Stack>
      <Text textAlign="center">
        <span>{t('signup.hasAccount')}</span> {logIn}
      </Text>
    </AuthLayout>
  );
}
