import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Grid } from '@host-portal/shared-lib/ui';
import { Select, TextInput } from '@host-portal/shared-lib/ui/form';
import { CoordinatesField } from './coordinates-field.tsx';
import { countries } from './countries.ts';
import { DraftField } from './draft-field.tsx';
import type { SpotDraftForm } from './use-spot-draft.ts';

/** Step 2: where travellers find it. */
export function LocationStep({ form }: { form: SpotDraftForm }) {
  const { t, locale } = useTranslation('stashpoints');
  const { values, change, leave } = form;
  return (
    <>
      <DraftField form={form} field="address" hint={t('create.hint.address')}>
        <TextInput
          autoComplete="street-address"
          maxLength={200}
          value={values.address}
          onChange={({ target }) => change({ address: target.value })}
          onBlur={() => leave('address')}
        />
      </DraftField>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr)' }} gap={4} alignItems="end">
        <DraftField form={form} field="postalCode">
          <TextInput
            autoComplete="postal-code"
            maxLength={20}
            value={values.postalCode}
            onChange={({ target }) => change({ postalCode: target.value })}
            onBlur={() => leave('postalCode')}
          />
        </DraftField>
        <DraftField form={form} field="countryCode">
          <Select
            autoComplete="country"
            value={values.countryCode}
            onChange={({ target }) => change({ countryCode: target.value })}
            onBlur={() => leave('countryCode')}
          >
            <option value="">{t('create.choose')}</option>
            {countries(locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </DraftField>
      </Grid>
      <CoordinatesField form={form} />
    </>
  );
}
