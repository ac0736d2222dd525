import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Field, type FormPart, TextInput } from '@host-portal/shared-lib/ui/form';

/**
 * A free-text field for the person who referred the new host. The value is sent with the second step of the sign-up
 * (spec §7, `referred_by`).
 */
export function ReferrerField({ form }: { form: FormPart<'referredBy'> }) {
  const { t } = useTranslation('auth');
  return (
    <Field label={t('signup.referredBy.label')} optional {...form.field('referredBy')}>
      <TextInput {...form.control('referredBy')} autoComplete="off" />
    </Field>
  );
}
