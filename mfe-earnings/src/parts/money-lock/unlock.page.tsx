import { LockKeyholeOpen } from 'lucide';
import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, Card, Page, Stack, Text } from '@host-portal/shared-lib/ui';
import { Field, TextInput, useForm } from '@host-portal/shared-lib/ui/form';
import { Confirm } from '@host-portal/shared-lib/ui/overlay';

/** Money is locked on this device: the PIN opens it (I-23). A forgotten PIN is removed by logging in again. */
export function UnlockPage() {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const [isForgotten, setIsForgotten] = useState(false);
  const form = useForm({
    area: 'earnings',
    id: 'unlock',
    initial: { pin: '' },
    check: () => ({}),
    send: async ({ pin }) => {
      const result = await portal.moneyLock.unlock(pin);
      return result === 'right'
        ? undefined
        : { problems: { pin: { key: `lock.${result}` } }, failure: null, clear: 'pin' };
    },
  });

  async function startAnew() {
    await portal.session.signOut();
    portal.moneyLock.removePin();
  }

  return (
    <Page title={t('page.title')}>
      <Box maxWidth="26rem">
        <Card>
          <form {...form.form}>
            <Stack gap={4}>
              <Text>{t('lock.locked')}</Text>
              <Field label={t('lock.pin')} {...form.field('pin')}>
                <TextInput
                  {...form.control('pin')}
                  type="password"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={8}
                />
              </Field>
              <Button type="submit" variant="solid" icon={LockKeyholeOpen} loading={form.isSending} block>
                {t('lock.open')}
              </Button>
              <Button variant="link" onClick={() => setIsForgotten(true)}>
                {t('lock.forgotten')}
              </Button>
            </Stack>
          </form>
        </Card>
      </Box>
      {isForgotten && (
        <Confirm
          title={t('lock.forgotten')}
          confirmLabel={t('lock.signOut')}
          onConfirm={() => void startAnew()}
          onCancel={() => setIsForgotten(false)}
        >
          {t('lock.forgottenHow')}
        </Confirm>
      )}
    </Page>
  );
}
