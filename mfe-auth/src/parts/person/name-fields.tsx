import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Grid } from '@host-portal/shared-lib/ui';
import { Field, type FormPart, TextInput } from '@host-portal/shared-lib/ui/form';

export function NameFields({ form }: { form: FormPart<'firstName' | 'lastName'> }) {
  const { t } = useTranslation('auth');
  return (
    <Grid gap={4} gridTemplateColumns="repeat(auto-fit, minmax(min(9rem, 100%), 1fr))" alignItems="end">
      <Field label={t('firstName.label')} {...form.field('firstName')}>
        <TextInput {...form.control('firstName')} autoComplete="given-name" />
      </Field>
      <Field label={t('lastName.label')} {...form.field('lastName')}>
        <TextInput {...form.control('lastName')} autoComplete="family-name" />
      </Field>
    </Grid>
  );
}
