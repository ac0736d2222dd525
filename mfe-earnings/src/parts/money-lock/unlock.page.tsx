import { LockKeyholeOpen } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, Card, Page, Stack, Text } from '@host-portal/shared-lib/ui';
import { Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { Confirm } from '@host-portal/shared-lib/ui/overlay';

/**
 * Asks for the PIN to unlock the earnings on this device. If the host has forgotten the PIN, signing in again removes
 * it.
 */
export function UnlockPage() {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const input = useRef<HTMLInputElement>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [fault, setFault] = useState<'wrong' | 'wait' | null>(null);
  const [isForgotten, setIsForgotten] = useState(false);

  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecking(true);
    const result = await portal.moneyLock.unlock(input.current?.value ?? '');
    setIsChecking(false);
    if (result === 'right') return;
    setFault(result);
    if (input.current) input.current.value = '';
    input.current?.focus();
  }

  async function startAnew() {
    await portal.session.signOut();
    portal.moneyLock.removePin();
  }

  return (
    <Page title={t('page.title')}>
      <Box maxWidth="26rem">
        <Card>
          <form onSubmit={(event) => void open(event)}>
            <Stack gap={4}>
              <Text>{t('lock.locked')}</Text>
              <Field label={t('lock.pin')} error={fault ? t(`lock.${fault}`) : undefined}>
                <TextInput ref={input} type="password" inputMode="numeric" autoComplete="off" />
              </Field>
              <Button type="submit" variant="solid" icon={LockKeyholeOpen} loading={isChecking} block>
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
