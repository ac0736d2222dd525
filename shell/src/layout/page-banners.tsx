import { useStore } from '@nanostores/react';
import { CloudUpload, Cookie, RefreshCw, Smartphone, Split, TriangleAlert, WifiOff } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Banner, Box, Button, Link } from '@host-portal/shared-lib/ui';
import { $isOffered } from '../app/install.ts';
import { useInstall } from '../app/use-install.ts';
import { useShell } from '../shell-context.tsx';
import { useIsOnline } from './use-is-online.ts';

/**
 * States of the whole page while they last: offline, waiting changes, a new version, blocked cookies. They stay in sight:
 * some ask for a decision.
 */
export function PageBanners() {
  const { t } = useTranslation('shell');
  const { areCookiesBlocked, $hasUpdate } = useShell();
  const hasUpdate = useStore($hasUpdate);
  const isOffered = useStore($isOffered);
  const isOnline = useIsOnline();
  const { outbox } = usePortal();
  const conflicts = useStore(outbox.$conflicts).length;
  const unsettled = useStore(outbox.$waiting).length;
  const waiting = unsettled - conflicts;
  const isBacklogged = useStore(outbox.$isBacklogged);
  const isDurable = useStore(outbox.$isDurable);
  return (
    <Box as="output" display="block" position="sticky" top={{ base: 0, md: 'header' }} zIndex="bar">
      {!isOnline && (
        <Banner icon={WifiOff}>
          {t('net.offline')} {waiting > 0 && t('net.waiting', { count: waiting })}
        </Banner>
      )}
      {isOnline && isBacklogged && <Banner icon={CloudUpload}>{t('net.waiting', { count: waiting })}</Banner>}
      {conflicts > 0 && (
        <Banner icon={Split}>
          {t('net.conflicts', { count: conflicts })} <Link to={paths.account()}>{t('net.decide')}</Link>
        </Banner>
      )}
      {!isDurable && unsettled > 0 && <Banner icon={TriangleAlert}>{t('net.notDurable')}</Banner>}
      {hasUpdate && (
        <Banner icon={RefreshCw} tone="good">
          {t('update.ready')}{' '}
          <Button variant="link" onClick={() => window.location.reload()}>
            {t('update.reload')}
          </Button>
        </Banner>
      )}
      {isOffered && <InstallOffer />}
      {areCookiesBlocked && <Banner icon={Cookie}>{t('cookies.blocked')}</Banner>}
    </Box>
  );
}

/** Once, at the start after the first change of this device was sent. */
function InstallOffer() {
  const { t } = useTranslation('shell');
  const { config } = usePortal();
  const { install, steps } = useInstall();
  return (
    <Banner icon={Smartphone} tone="info">
      {t('install.offer', { brand: config.brandName })}{' '}
      <Button variant="link" onClick={install}>
        {t('install.now')}
      </Button>{' '}
      <Button variant="link" onClick={() => $isOffered.set(false)}>
        {t('install.later')}
      </Button>
      {steps.Component && <steps.Component onClose={steps.close} />}
    </Banner>
  );
}
