import { useStore } from '@nanostores/react';
import { CloudUpload, Cookie, RefreshCw, Split, TriangleAlert, WifiOff } from 'lucide';
import { type ComponentType, lazy, memo, Suspense } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Banner, Box, Button, Link } from '@host-portal/shared-lib/ui';
import { $isOffered } from '../app/install.ts';
import { useShell } from '../shell-context.tsx';
import { useIsOnline } from './use-is-online.ts';

/** Once on a device; nobody else loads it. When it does not come, nothing is offered. */
const InstallOffer = lazy<ComponentType>(() =>
  import('../app/install-offer.tsx').then(
    (module) => ({ default: module.InstallOffer }),
    () => ({ default: () => null }),
  ),
);

/** Attempts in a row, some three seconds apart, after which the host reads that it is not their line. */
const SILENT_AFTER = 3;

/**
 * States of the whole page while they last: offline, waiting changes, a new version, blocked cookies. They stay in sight:
 * some ask for a decision. `memo`: no change of page changes them.
 */
export const PageBanners = memo(function PageBanners() {
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
  const isSilent = useStore(outbox.$failures) >= SILENT_AFTER;
  const isDurable = useStore(outbox.$isDurable);
  return (
    <Box as="output" display="block" position="sticky" top={{ base: 0, md: 'var(--bp-sizes-header)' }} zIndex="bar">
      {!isOnline && (
        <Banner icon={WifiOff}>
          <span>{t('net.offline')}</span> {waiting > 0 && <span>{t('net.waiting', { count: waiting })}</span>}
        </Banner>
      )}
      {isOnline && isBacklogged && (
        <Banner icon={CloudUpload}>
          {isSilent && <span>{t('net.silent')}</span>} <span>{t('net.waiting', { count: waiting })}</span>
        </Banner>
      )}
      {conflicts > 0 && (
        <Banner icon={Split}>
          <span>{t('net.conflicts', { count: conflicts })}</span> <Link to={paths.account()}>{t('net.decide')}</Link>
        </Banner>
      )}
      {!isDurable && unsettled > 0 && <Banner icon={TriangleAlert}>{t('net.notDurable')}</Banner>}
      {hasUpdate && (
        <Banner icon={RefreshCw} tone="good">
          <span>{t('update.ready')}</span>{' '}
          <Button variant="link" onClick={() => window.location.reload()}>
            {t('update.reload')}
          </Button>
        </Banner>
      )}
      {isOffered && (
        <Suspense>
          <InstallOffer />
        </Suspense>
      )}
      {areCookiesBlocked && <Banner icon={Cookie}>{t('cookies.blocked')}</Banner>}
    </Box>
  );
});
