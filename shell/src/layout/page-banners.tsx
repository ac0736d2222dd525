import { useStore } from '@nanostores/react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Banner, Box, Button } from '@host-portal/shared-lib/ui';
import { Cookie, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { useShell } from '../shell-context.tsx';
import { useIsOnline } from './use-is-online.ts';

/** States of the whole page, as long as they last: offline, changes that wait, a new version, cookies blocked. */
export function PageBanners() {
  const { t } = useTranslation('shell');
  const { areCookiesBlocked, $hasUpdate } = useShell();
  const hasUpdate = useStore($hasUpdate);
  const isOnline = useIsOnline();
  const { outbox } = usePortal();
  const waiting = useStore(outbox.$waiting).length;
  const isDurable = useStore(outbox.$isDurable);
  return (
    <Box as="output" display="block">
      {!isOnline && (
        <Banner icon={WifiOff}>
          {t('net.offline')} {waiting > 0 && t('net.waiting', { count: waiting })}
        </Banner>
      )}
      {!isDurable && waiting > 0 && <Banner icon={TriangleAlert}>{t('net.notDurable')}</Banner>}
      {hasUpdate && (
        <Banner icon={RefreshCw} palette="instore">
          {t('update.ready')}{' '}
          <Button variant="link" onClick={() => window.location.reload()}>
            {t('update.reload')}
          </Button>
        </Banner>
      )}
      {areCookiesBlocked && <Banner icon={Cookie}>{t('cookies.blocked')}</Banner>}
    </Box>
  );
}
