import { BUSINESS_TYPES } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Select, TextInput } from '@host-portal/shared-lib/ui/form';
import { businessTypeName } from '../model/business-type.ts';
import { DraftField } from './draft-field.tsx';
import type { SpotForm } from './use-spot-form.ts';

/** Step 1 asks for the name and type that travellers search for. */
export function BusinessStep({ form }: { form: SpotForm }) {
  const { t, locale } = useTranslation('stashpoints');
  const order = new Intl.Collator(locale);
  const types = BUSINESS_TYPES.map((type) => ({ type, name: businessTypeName(type, t) }))
    // "Other" is sorted last in every language.
    .toSorted((a, b) => Number(a.type === 'other') - Number(b.type === 'other') || order.compare(a.name, b.name));
  return (
    <>
      <DraftField form={form} field="businessName" hint={t('create.hint.businessName')}>
        <TextInput autoComplete="organization" {...form.control('businessName')} />
      </DraftField>
      <DraftField form={form} field="type">
        <Select {...form.control('type')}>
          <option value="">{t('create.choose')}</option>
          {types.map(({ type, name }) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </Select>
      </DraftField>
    </>
  );
}
