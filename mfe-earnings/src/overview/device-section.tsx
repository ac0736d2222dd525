import { useStore } from '@nanostores/react';
import { LockKeyhole } from 'lucide';
import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Button, Card, Flex, Heading, lazyPart, Stack, Text } from '@host-portal/shared-lib/ui';
import { Switch } from '@host-portal/shared-lib/ui/form';
import { useIsBalanceShown } from '../model/balance-card.ts';
import type { PinDialogProps } from '../parts/money-lock/pin-dialog.tsx';

const PinDialog = lazyPart<PinDialogProps>(async () => (await import('../parts/money-lock/pin-dialog.tsx')).PinDialog);

/** The settings of this device: the balance card on Today (off by default) and the lock for the earnings. */
export function DeviceSection() {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const [isShown, show] = useIsBalanceShown();
  const lock = useStore(portal.moneyLock.$state);
  const [isSetting, setIsSetting] = useState(false);
  return (
    <Card as="section" aria-label={t('device.title')}>
      <Stack gap={3}>
        <Heading>{t('device.title')}</Heading>
        <Switch checked={isShown} onChange={(event) => show(event.target.checked)}>
          {t('device.card')}
        </Switch>
        <Text tone="muted" size="sm">
          {t('lock.what')}
        </Text>
        <Flex flexWrap="wrap" gap={2}>
          {lock === 'off' ? (
            <Button icon={LockKeyhole} onClick={() => setIsSetting(true)}>
              {t('lock.set')}
            </Button>
          ) : (
            <>
              <Button icon={LockKeyhole} onClick={portal.moneyLock.lock}>
                {t('lock.now')}
              </Button>
              <Button
                variant="ghost"
                onClick={() => {
                  portal.moneyLock.removePin();
                  portal.notify.success(t('lock.removed'));
                }}
              >
                {t('lock.remove')}
              </Button>
            </>
          )}
        </Flex>
      </Stack>
      {isSetting && <PinDialog onClose={() => setIsSetting(false)} />}
    </Card>
  );
}
