import type { ReactNode } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Field, FillableInput, type FormPart } from '@host-portal/shared-lib/ui/form';

type EmailFieldProps = {
  form: FormPart<'email'>;
  /** `username` if the address is used to sign in, `email` if it's only a contact. */
  autoComplete: 'username' | 'email';
  aside?: ReactNode;
};

/** An email field, whose on-screen keyboard has the at sign. */
export function EmailField({ form, autoComplete, aside }: EmailFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <Field label={t('email.label')} aside={aside} {...form.field('email')}>
      <FillableInput
        {...form.control('email')}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}
