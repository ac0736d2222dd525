import type { User } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Button, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import { FormMessages, MergeQuestion, useForm } from '@host-portal/shared-lib/ui/form';
import { newestMe, onlyTyped, readMe, updateUser } from '../api/me.queries.ts';
import { MailChoices } from '../parts/mail-choices/mail-choices.tsx';
import { useProfileTexts } from '../parts/profile-texts/use-profile-texts.ts';

export function MailPreferences({ user }: { user: User }) {
  const portal = usePortal();
  const { t } = useTranslation('auth');
  const describe = useProfileTexts();

  const form = useForm({
    area: 'auth',
    id: 'mails',
    draft: 'mails',
    initial: choicesOf(user),
    newest: async () => choicesOf(await readMe(portal)),
    describe,
    check: () => ({}),
    send: async (choices, idempotencyKey, typed) => {
      const change = onlyTyped(choices, typed);
      if (Object.keys(change).length === 0) return portal.notify.info(t('profile.unchanged'));
      await updateUser(portal, newestMe(portal, user), change, { idempotencyKey });
      portal.notify.success(t('mails.saved'));
    },
  });

  return (
    <>
      <MergeQuestion form={form} />
      <Stack asChild gap="18px">
        <form {...form.form}>
          <FormMessages form={form} />
          <MailChoices form={form} languageLabel={t('mails.language.label')} />
          <Button type="submit" variant="solid" size="hero" block loading={form.isSending}>
            {t('save')}
          </Button>
        </form>
      </Stack>
      <Text textAlign="center">
        <Link to={paths.profile()} tap>
          {t('profile.title')}
        </Link>
      </Text>
    </>
  );
}

const choicesOf = ({ language, emailOptIn }: User) => ({ language, emailOptIn });
