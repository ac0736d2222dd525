import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Field, type FormPart, TextInput } from '@host-portal/shared-lib/ui/form';

/** Free text that names who referred the new host. It's sent with the second step (spec §7, `referred_by`). */
export function ReferrerField({ form }: { form: FormPart<'referredBy'> }) {
  const { t } = useTranslation('auth');
  return (
    <Field label={t('signup.referredBy.label')} optional {...form.field('referredBy')}>
      <TextInput {...form.control('referredBy')} autoComplete="off" />
    </Field>
  );
}
