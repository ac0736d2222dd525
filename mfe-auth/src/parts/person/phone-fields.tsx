import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Flex } from '@host-portal/shared-lib/ui';
import { Field, type FormPart, Select, TextInput } from '@host-portal/shared-lib/ui/form';
import { toDraft, toE164 } from '../../model/phone-number.ts';
import { CountryOptions } from './country-options.tsx';

type PhoneValues = { phoneCountry: string; phoneNumber: string };

type PhoneFieldsProps = {
  form: FormPart<keyof PhoneValues> & { values: PhoneValues; set: (change: Partial<PhoneValues>) => void };
  label: string;
};

/**
 * Fields for the country code and the number. If the user enters a number with a calling code, the code moves to the
 * country field.
 */
export function PhoneFields({ form, label }: PhoneFieldsProps) {
  const { t, locale } = useTranslation('auth');
  const { onBlur, ...number } = form.control('phoneNumber');

  const leave = () => {
    const { phoneCountry: country, phoneNumber } = form.values;
    const e164 = /^\s*(?:\+|00)/.test(phoneNumber) ? toE164({ country, number: phoneNumber }) : null;
    if (!e164) return onBlur();
    const draft = toDraft(e164, country);
    form.set({ phoneCountry: draft.country, phoneNumber: draft.number });
  };

  return (
    <Field label={label} {...form.field('phoneNumber')}>
      <Flex flexWrap="wrap" gap={2}>
        {/* The field's label, error and id belong to the number input, so the country select has a separate label. */}
        <Box
          flex={{ base: '1 1 min(9.5rem, 42%)', md: 'none' }}
          width={{ md: '13.5rem' }}
          maxWidth={{ base: '9.5rem', md: 'full' }}
          minWidth={0}
        >
          <Select
            {...form.control('phoneCountry')}
            id={form.field('phoneCountry').id}
            aria-label={t('phone.country.label')}
            aria-describedby={undefined}
            aria-invalid={undefined}
            autoComplete="tel-country-code"
            textOverflow="ellipsis"
          >
            <CountryOptions locale={locale} />
          </Select>
        </Box>
        <TextInput
          {...number}
          onBlur={leave}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          width="auto"
          minWidth={0}
          flex="1000 1 9rem"
        />
      </Flex>
    </Field>
  );
}
