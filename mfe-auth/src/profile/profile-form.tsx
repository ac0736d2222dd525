import type { User } from '@host-portal/shared-lib/contract';
import { hasUserData } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert, Box, Button, Card, Heading, Stack } from '@host-portal/shared-lib/ui';
import { Field, FormMessages, type FormPart, MergeQuestion, PasswordInput } from '@host-portal/shared-lib/ui/form';
import { UnsavedGuard } from '@host-portal/shared-lib/ui/overlay';
import { EmailField } from '../parts/credentials/email-field.tsx';
import { MailChoices } from '../parts/mail-choices/mail-choices.tsx';
import { NameFields } from '../parts/person/name-fields.tsx';
import { PhoneFields } from '../parts/person/phone-fields.tsx';
import { SecondPhoneFields } from './second-phone-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('auth');
  const { form, isChanged, needsPassword } = useProfileForm(user);
  return (
    <>
      <MergeQuestion form={form} />
      <Stack asChild gap={4}>
        <form {...form.form}>
          <UnsavedGuard when={isChanged} />
          <FormMessages form={form} />
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
              {needsPassword && <PasswordProof form={form} />}
              <PhoneFields form={form} label={t('phone.label')} />
              <SecondPhoneFields form={form} savedType={user.secondaryPhoneNumberType} />
              <Box borderTopWidth="1px" borderStyle="dashed" borderColor="border.strong" mt={2} pt={5}>
                <Heading>{t('profile.messages')}</Heading>
              </Box>
              <MailChoices
                form={form}
                languageLabel={t('profile.language.label')}
                languageHint={t('profile.language.hint')}
              />
              <Button
                type="submit"
                variant="solid"
                size="counter"
                loading={form.isSending}
                justifySelf={{ md: 'start' }}
              >
                {t('save')}
              </Button>
            </Stack>
          </Card>
        </form>
      </Stack>
    </>
  );
}

function PasswordProof({ form }: { form: FormPart<'currentPassword'> }) {
  const { t } = useTranslation('auth');
  return (
    <Field label={t('changePassword.current.label')} hint={t('profile.email.proof')} {...form.field('currentPassword')}>
      <PasswordInput {...form.control('currentPassword')} autoComplete="current-password" />
    </Field>
  );
}
