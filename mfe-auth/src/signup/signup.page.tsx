import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PASSWORD } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { entryOf } from '@host-portal/shared-lib/languages';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Button, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import { Field, FormMessages, PasswordInput, TextInput, useForm, readRefusal } from '@host-portal/shared-lib/ui/form';
import { emailProblem, newPasswordProblem, repeatProblem } from '../model/credential-problems.ts';
import { isEmailTaken } from '../model/email-taken.ts';
import { phoneProblem, toE164 } from '../model/phone-number.ts';
import { emailOf, rememberEmail } from '../model/remembered-email.ts';
import { AuthLayout } from '../parts/auth-layout/auth-layout.tsx';
import { EmailField } from '../parts/credentials/email-field.tsx';
import { NameFields } from '../parts/person/name-fields.tsx';
import { PhoneFields } from '../parts/person/phone-fields.tsx';
import { SignUpStep } from './sign-up-step.tsx';
import { signUp, type SignUpProgress, START } from './sign-up.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { UnfinishedSignUp } from './unfinished-sign-up.tsx';

/** `/signup`: the account in one form, in as many calls as it takes (product.md §2.5.3). */
export function SignupPage() {
  const portal = usePortal();
  const { t, language } = useTranslation('auth');
  const { search } = useLocation();
  const [step, setStep] = useState(START.step);
  const [isUnfinished, setUnfinished] = useState(false);
  // Holds the new user's access token: a retry needs it, the screen does not.
  const reached = useRef<SignUpProgress>(START);

  const form = useForm({
    area: 'auth',
    id: 'signup',
    initial: {
      firstName: '',
      lastName: '',
      email: emailOf(portal),
      phoneCountry: entryOf(language).country as string,
      phoneNumber: '',
      password: '',
      confirmPassword: '',
      referredBy: new URLSearchParams(search).get('referred_by') ?? '',
      acceptsTerms: false as boolean,
    },
    check: (values) => ({
      firstName: values.firstName.trim() ? null : 'firstName.required',
      lastName: values.lastName.trim() ? null : 'lastName.required',
      email: emailProblem(values.email),
      phoneNumber: phoneProblem({ country: values.phoneCountry, number: values.phoneNumber }),
      password: newPasswordProblem(values.password, values.email),
      confirmPassword: repeatProblem(values.password, values.confirmPassword),
      acceptsTerms: values.acceptsTerms ? null : 'signup.terms.required',
    }),
    send: async (values, idempotencyKey) => {
      await signUp(
        portal,
        {
          firstName: values.firstName.trim(),
          lastName: values.lastName.trim(),
          email: values.email.trim(),
          phoneNumber: toE164({ country: values.phoneCountry, number: values.phoneNumber }) ?? '',
          password: values.password,
          referredBy: values.referredBy.trim() || null,
        },
        {
          from: reached.current,
          idempotencyKey,
          reach: (next) => {
            reached.current = next;
            setStep(next.step);
          },
        },
      );
      rememberEmail(portal, '');
      portal.track('host-signed-up');
      portal.navigate(paths.createSpot(), { replace: true });
    },
    explain: (error) => {
      setUnfinished(reached.current.step !== 'user');
      return readRefusal(error, ['firstName', 'lastName', 'email', 'phoneNumber', 'password', 'referredBy'], {
        email: isEmailTaken(error) ? 'email.taken' : 'email.invalid',
        phoneNumber: 'phone.invalid',
        password: 'password.new.refused',
      });
    },
  });

  if (isUnfinished) {
    return (
      <AuthLayout title={t('signup.title')}>
        <UnfinishedSignUp form={form} step={step} />
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
          <Field label={t('signup.referredBy.label')} optional {...form.field('referredBy')}>
            <TextInput {...form.control('referredBy')} autoComplete="off" />
          </Field>
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
        {t('signup.hasAccount')} {logIn}
      </Text>
    </AuthLayout>
  );
}
