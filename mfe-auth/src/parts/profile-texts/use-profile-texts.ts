import { offeredLanguages, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { useUiText } from '@host-portal/shared-lib/ui';
import { CALLING_CODES } from '../../model/calling-codes.ts';
import { PHONE_TYPE_KEYS } from '../../model/phone-types.ts';

export type ProfileFields = {
  firstName: string;
  lastName: string;
  email: string;
  phoneCountry: string;
  phoneNumber: string;
  secondaryPhoneNumber: string;
  secondaryPhoneNumberType: string;
  language: string;
  emailOptIn: boolean;
};

const LABELS: Record<string, string> = {
  firstName: 'firstName.label',
  lastName: 'lastName.label',
  email: 'email.label',
  phoneCountry: 'phone.label',
  secondaryPhoneNumber: 'phone.second.label',
  secondaryPhoneNumberType: 'phone.second.type.label',
  language: 'profile.language.label',
  emailOptIn: 'mails.optIn.label',
};

/** Returns a field's label and readable value for the dialog that asks which value to save. */
export function useProfileTexts() {
  const { t } = useTranslation('auth');
  const { config } = usePortal();
  const uiText = useUiText();

  function textOf(field: string, values: Partial<ProfileFields>): string {
    if (field === 'emailOptIn') return t(values.emailOptIn ? 'mails.optIn.yes' : 'mails.optIn.no');
    if (field === 'phoneCountry')
      return `+${CALLING_CODES.get(values.phoneCountry ?? '') ?? ''} ${values.phoneNumber ?? ''}`;
    if (field === 'language') {
      return offeredLanguages(config).find(({ lang }) => lang === values.language)?.label ?? values.language ?? '';
    }
    if (field === 'secondaryPhoneNumberType') {
      const type = values.secondaryPhoneNumberType ?? '';
      if (type === '') return t('phone.type.none');
      return PHONE_TYPE_KEYS[type] ? t(PHONE_TYPE_KEYS[type]) : type;
    }
    return String(Reflect.get(values, field) ?? '');
  }

  return (field: string, values: Partial<ProfileFields>) => ({
    name: t(LABELS[field] ?? field),
    value: textOf(field, values) || uiText('merge.empty'),
  });
}
