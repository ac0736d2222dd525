import { Smartphone } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Banner, Box, Button } from '@host-portal/shared-lib/ui';
import { $isOffered } from './install.ts';
import { useInstall } from './use-install.ts';

/** Once, at the start after the first change of this device was sent. */
export function InstallOffer() {
  const { t } = useTranslation('shell');
  const { config } = usePortal();
  const { install, steps } = useInstall();
  return (
    <Banner icon={Smartphone} tone="info">
      <span>{t('install.offer', { brand: config.brandName })}</span>
      <Box display="flex" gap={5}>
        <Button variant="link" onClick={install}>
          {t('install.now')}
        </Button>
        <Button variant="link" onClick={() => $isOffered.set(false)}>
          {t('install.later')}
        </Button>
      </Box>
      {steps.Component && <steps.Component onClose={steps.close} />}
    </Banner>
  );
}
