import type { ReactNode } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Field, FillableInput, type FormPart } from '@host-portal/shared-lib/ui/form';

type EmailFieldProps = {
  form: FormPart<'email'>;
  /** The `autocomplete` value: `username` if the address is used to sign in, `email` if it's only a contact. */
  autoComplete: 'username' | 'email';
  aside?: ReactNode;
};

/** An email field that opens an on-screen keyboard with an at sign. */
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
