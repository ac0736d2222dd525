import type { ComponentProps } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Alert, Button, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import { FormMessages, type FormMessagesProps, type FormPart } from '@host-portal/shared-lib/ui/form';
import { ReferrerField } from './referrer-field.tsx';
import { SignUpStep } from './sign-up-step.tsx';
import type { SignUpProgress } from './sign-up.ts';

type UnfinishedSignUpProps = {
  form: FormMessagesProps['form'] & FormPart<'referredBy'> & { form: ComponentProps<'form'>; isSending: boolean };
  step: SignUpProgress['step'];
  /** Whether the server rejected the referrer. The host can then correct or remove it. */
  isReferrerRefused: boolean;
};

/** Tells a host that the account exists but that a later step failed. *Finish sign-up* repeats only that step. */
export function UnfinishedSignUp({ form, step, isReferrerRefused }: UnfinishedSignUpProps) {
  const { t } = useTranslation('auth');
  return (
    <Stack asChild gap={5}>
      <form {...form.form}>
        <Alert variant="warning" title={t('signup.unfinished.title')}>
          <p>{t(isReferrerRefused ? 'signup.unfinished.referrer' : 'signup.unfinished.text')}</p>
        </Alert>
        <FormMessages form={form} />
        {isReferrerRefused && <ReferrerField form={form} />}
        <Button type="submit" variant="solid" size="hero" block loading={form.isSending}>
          {t('signup.finish')}
        </Button>
        <SignUpStep step={step} isUnderWay={form.isSending} />
        <Text textAlign="center">
          <Link to={paths.login()} tap>
            {t('login.submit')}
          </Link>
        </Text>
      </form>
    </Stack>
  );
}
