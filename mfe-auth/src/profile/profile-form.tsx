import { useState } from 'react';
import type { User } from '@host-portal/shared-lib/contract';
import { hasUserData } from '@host-portal/shared-lib/domain';
import { isLanguage, type Language, useTranslation } from '@host-portal/shared-lib/i18n';
import { entryOf } from '@host-portal/shared-lib/languages';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Alert, Box, Button, Card, Heading, Stack } from '@host-portal/shared-lib/ui';
import { FormMessages, LiveRegion, useForm, readRefusal } from '@host-portal/shared-lib/ui/form';
import { UnsavedGuard } from '@host-portal/shared-lib/ui/overlay';
import { changedFields, updateUser } from '../api/me.queries.ts';
import { emailProblem } from '../model/credential-problems.ts';
import { isEmailTaken } from '../model/email-taken.ts';
import { type PhoneDraft, phoneProblem, toDraft, toE164 } from '../model/phone-number.ts';
import { EmailField } from '../parts/credentials/email-field.tsx';
import { MailChoices } from '../parts/mail-choices/mail-choices.tsx';
import { NameFields } from '../parts/person/name-fields.tsx';
import { PhoneFields } from '../parts/person/phone-fields.tsx';
import { SecondPhoneFields } from './second-phone-fields.tsx';
import { SwitchLanguage } from './switch-language.tsx';

/** Everything a host may change about themselves; only what was changed is sent. */
export function ProfileForm({ user }: { user: User }) {
  const portal = usePortal();
  const { t, language: shown } = useTranslation('auth');
  const [offered, setOffered] = useState<Language | null>(null);
  const phone = toDraft(user.phoneNumber ?? '', entryOf(shown).country);

  const form = useForm({
    area: 'auth',
    id: 'profile',
    draft: 'profile',
    initial: {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phoneCountry: phone.country,
      phoneNumber: phone.number,
      secondaryPhoneNumber: user.secondaryPhoneNumber ?? '',
      secondaryPhoneNumberType: user.secondaryPhoneNumberType ?? '',
      language: user.language,
      emailOptIn: user.emailOptIn,
    },
    check: (values) => ({
      firstName: values.firstName.trim() ? null : 'firstName.required',
      lastName: values.lastName.trim() ? null : 'lastName.required',
      email: emailProblem(values.email),
      phoneNumber: phoneProblem(draftOf(values)),
      secondaryPhoneNumber: values.secondaryPhoneNumber.trim() && phoneProblem(secondDraftOf(values)),
    }),
    send: async (values, idempotencyKey) => {
      const change = changeOf(user, values);
      if (Object.keys(change).length === 0) return portal.notify.info(t('profile.unchanged'));
      await updateUser(portal, user, change, idempotencyKey);
      portal.notify.success(t('profile.saved'));
      setOffered(isLanguage(change.language) && change.language !== shown ? change.language : null);
    },
    explain: (error) =>
      readRefusal(error, ['firstName', 'lastName', 'email', 'phoneNumber', 'secondaryPhoneNumber', 'language'], {
        email: isEmailTaken(error) ? 'email.taken' : 'email.invalid',
        phoneNumber: 'phone.invalid',
        secondaryPhoneNumber: 'phone.invalid',
      }),
  });

  return (
    <Stack asChild gap={4}>
      <form {...form.form}>
        <UnsavedGuard when={Object.keys(changeOf(user, form.values)).length > 0} />
        <FormMessages form={form} />
        <LiveRegion tone="polite">
          {offered && <SwitchLanguage language={offered} onDone={() => setOffered(null)} />}
        </LiveRegion>
        {!hasUserData(user) && (
          <Alert variant="warning" title={t('profile.incomplete')}>
            <p>{t('profile.incomplete.text')}</p>
          </Alert>
        )}
        <Card>
          <Stack gap="18px">
            <Heading>{t('profile.person')}</Heading>
            <NameFields form={form} />
            <EmailField form={form} autoComplete="email" />
            <PhoneFields form={form} label={t('phone.label')} />
            <SecondPhoneFields form={form} heldType={user.secondaryPhoneNumberType} />
            <Box borderTopWidth="1px" borderStyle="dashed" borderColor="border.strong" mt={2} pt={5}>
              <Heading>{t('profile.messages')}</Heading>
            </Box>
            <MailChoices
              form={form}
              languageLabel={t('profile.language.label')}
              languageHint={t('profile.language.hint')}
            />
            <Button type="submit" variant="solid" size="counter" loading={form.isSending} justifySelf={{ md: 'start' }}>
              {t('save')}
            </Button>
          </Stack>
        </Card>
      </form>
    </Stack>
  );
}

type ProfileValues = {
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

const changeOf = (user: User, values: ProfileValues) =>
  changedFields(user, {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    phoneNumber: unchangedOr(user.phoneNumber, draftOf(values)),
    secondaryPhoneNumber: unchangedOr(user.secondaryPhoneNumber, secondDraftOf(values)),
    secondaryPhoneNumberType: values.secondaryPhoneNumberType || null,
    language: values.language,
    emailOptIn: values.emailOptIn,
  });

const draftOf = ({ phoneCountry, phoneNumber }: { phoneCountry: string; phoneNumber: string }) => ({
  country: phoneCountry,
  number: phoneNumber,
});

/** A number typed without a code is read as one of the main number's country. */
const secondDraftOf = (values: { phoneCountry: string; secondaryPhoneNumber: string }) => ({
  country: values.phoneCountry,
  number: values.secondaryPhoneNumber,
});

/** `+351 910 000 007` and `+351910000007` are one number: it is not a change to write it our way. */
function unchangedOr(before: string | null, typed: PhoneDraft): string | null {
  const after = toE164(typed);
  const isUnchanged =
    after === null ? typed.number.trim() === before?.trim() : before?.replaceAll(/[^\d+]/g, '') === after;
  return isUnchanged ? before : after;
}
