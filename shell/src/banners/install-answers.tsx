import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button } from '@host-portal/shared-lib/ui';
import { $isOffered } from '../app/install.ts';
import { useInstall } from '../app/use-install.ts';

export function InstallAnswers() {
  const { t } = useTranslation('shell');
  const { install, steps } = useInstall();
  return (
    <>
      <Box display="flex" flexWrap="wrap" columnGap={5}>
        <Button variant="link" onClick={install}>
          {t('install.now')}
        </Button>
        <Button variant="link" onClick={() => $isOffered.set(false)}>
          {t('install.later')}
        </Button>
      </Box>
      {steps.Component && <steps.Component onClose={steps.close} />}
    </>
  );
}
