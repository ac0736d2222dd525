import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Grid } from '@host-portal/shared-lib/ui';
import { Select, TextInput } from '@host-portal/shared-lib/ui/form';
import { CoordinatesField } from './coordinates-field.tsx';
import { countries } from './countries.ts';
import { DraftField } from './draft-field.tsx';
import type { LocatingDevice } from './place/use-locating.ts';
import type { SpotForm } from './use-spot-form.ts';

/** Step 2 asks for the address and the position at which travellers find the spot. */
export function LocationStep({ form, device }: { form: SpotForm; device: LocatingDevice }) {
  const { t, locale } = useTranslation('stashpoints');
  return (
    <>
      <DraftField form={form} field="address" hint={t('create.hint.address')}>
        <TextInput autoComplete="street-address" {...form.control('address')} />
      </DraftField>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr)' }} gap={4} alignItems="end">
        <DraftField form={form} field="postalCode">
          <TextInput autoComplete="postal-code" {...form.control('postalCode')} />
        </DraftField>
        <DraftField form={form} field="countryCode">
          <Select autoComplete="country" {...form.control('countryCode')}>
            <option value="">{t('create.choose')}</option>
            {countries(locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </DraftField>
      </Grid>
      <CoordinatesField form={form} device={device} />
    </>
  );
}
