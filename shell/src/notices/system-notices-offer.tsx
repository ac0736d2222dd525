import { BellRing } from 'lucide';
import { useState } from 'react';
import { SYSTEM_NOTICES } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useDeviceValue } from '@host-portal/shared-lib/portal';
import { Box, Button, Card, Stack, Text } from '@host-portal/shared-lib/ui';

/**
 * Offers system notifications about new bookings while the portal is in the background. The offer is made only once.
 */
export function SystemNoticesOffer() {
  const { t } = useTranslation('notices');
  const [wasAsked, setAsked] = useDeviceValue(SYSTEM_NOTICES);
  const [canAsk] = useState(() => !wasAsked && globalThis.Notification?.permission === 'default');
  if (!canAsk || wasAsked) return null;
  const allow = () => {
    setAsked(true);
    void Notification.requestPermission();
  };
  return (
    <Card>
      <Stack gap={3}>
        <Text>{t('system.text')}</Text>
        <Box display="flex" flexWrap="wrap" gap={2}>
          <Button icon={BellRing} onClick={allow}>
            {t('system.allow')}
          </Button>
          <Button variant="ghost" onClick={() => setAsked(true)}>
            {t('system.later')}
          </Button>
        </Box>
      </Stack>
    </Card>
  );
}
