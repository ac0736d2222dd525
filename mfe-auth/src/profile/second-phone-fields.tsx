import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Grid } from '@host-portal/shared-lib/ui';
import { Field, type FormPart, Select, TextInput } from '@host-portal/shared-lib/ui/form';
import { PHONE_TYPE_KEYS } from '../model/phone-types.ts';

type SecondPhoneFieldsProps = {
  form: FormPart<'secondaryPhoneNumber' | 'secondaryPhoneNumberType'>;
  /** The saved type, which stays selectable even if the form doesn't offer it. */
  savedType: string | null;
};

export function SecondPhoneFields({ form, savedType }: SecondPhoneFieldsProps) {
  const { t } = useTranslation('auth');
  const isForeign = savedType !== null && !Object.hasOwn(PHONE_TYPE_KEYS, savedType);
  return (
    <Grid
      gap={4}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 15rem)' }}
      alignItems="end"
    >
      <Field label={t('phone.second.label')} optional {...form.field('secondaryPhoneNumber')}>
        <TextInput {...form.control('secondaryPhoneNumber')} type="tel" inputMode="tel" autoComplete="off" />
      </Field>
      <Field label={t('phone.second.type.label')} optional {...form.field('secondaryPhoneNumberType')}>
        <Select {...form.control('secondaryPhoneNumberType')}>
          <option value="">{t('phone.type.none')}</option>
          {Object.entries(PHONE_TYPE_KEYS).map(([type, key]) => (
            <option key={type} value={type}>
              {t(key)}
            </option>
          ))}
          {isForeign && <option value={savedType}>{savedType}</option>}
        </Select>
      </Field>
    </Grid>
  );
}
