import { offeredLanguages, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Checkbox, Field, type FormPart, Select } from '@host-portal/shared-lib/ui/form';

type MailChoicesProps = {
  form: FormPart<'language'> & {
    values: { emailOptIn: boolean };
    set: (change: { emailOptIn: boolean }) => void;
  };
  languageLabel: string;
  languageHint?: string;
};

export function MailChoices({ form, languageLabel, languageHint }: MailChoicesProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <Field label={languageLabel} hint={languageHint} {...form.field('language')}>
        <Select {...form.control('language')}>
          {offeredLanguages(usePortal().config).map(({ lang, label }) => (
            <option key={lang} value={lang} lang={lang}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        name="emailOptIn"
        hint={t('mails.optIn.hint')}
        checked={form.values.emailOptIn}
        onChange={(event) => form.set({ emailOptIn: event.currentTarget.checked })}
      >
        {t('mails.optIn.label')}
      </Checkbox>
    </>
  );
}
