import { useStore } from '@nanostores/react';
import { CloudUpload, Cookie, RefreshCw, Smartphone, Split, TriangleAlert, WifiOff } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Button, type Glyph, Link, type Tone } from '@host-portal/shared-lib/ui';
import { $isOffered } from '../app/install.ts';
import { useIsOnline } from '../platform/use-is-online.ts';
import { useShell } from '../shell-context.tsx';
import { InstallAnswers } from './install-answers.tsx';

/**
 * After this many failed attempts in a row (about three seconds apart), a banner shows that the server doesn't
 * respond.
 */
const SILENT_AFTER = 3;

/** A banner about the whole page. It's shown for as long as its state lasts. */
export type PageBanner = {
  key: string;
  icon: Glyph;
  tone: Tone;
  /** A short version of `text` for narrow spaces. */
  short: string;
  text: string;
  action?: ReactNode;
};

/** Returns the banners to show, most important first. */
export function useBanners(): PageBanner[] {
  const { t } = useTranslation('shell');
  const { config } = usePortal();
  const { areCookiesBlocked, $hasUpdate } = useShell();
  const hasUpdate = useStore($hasUpdate);
  const isOffered = useStore($isOffered);
  const sending = useSendingBanners();
  const banners: (PageBanner | false)[] = [
    ...sending,
    hasUpdate && {
      key: 'update',
      icon: RefreshCw,
      tone: 'good',
      short: t('short.update'),
      text: t('update.ready'),
      action: (
        <Button variant="link" onClick={() => window.location.reload()}>
          {t('update.reload')}
        </Button>
      ),
    },
    isOffered && {
      key: 'install',
      icon: Smartphone,
      tone: 'info',
      short: t('install.now'),
      text: t('install.offer', { brand: config.brandName }),
      action: <InstallAnswers />,
    },
    areCookiesBlocked && {
      key: 'cookies',
      icon: Cookie,
      tone: 'waiting',
      short: t('short.cookies'),
      text: t('cookies.blocked'),
    },
  ];
  return banners.filter((banner) => banner !== false);
}

function useSendingBanners(): (PageBanner | false)[] {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  const { outbox } = usePortal();
  const conflicts = useStore(outbox.$conflicts).length;
  const unsettled = useStore(outbox.$waiting).length;
  const waiting = unsettled - conflicts;
  const isBacklogged = useStore(outbox.$isBacklogged);
  const isSilent = useStore(outbox.$failures) >= SILENT_AFTER;
  const isDurable = useStore(outbox.$isDurable);
  const ofWaiting = t('net.waiting', { count: waiting });
  const sentences = (...all: (string | false)[]) => all.filter((sentence) => sentence !== false).join(' ');
  return [
    !isOnline && {
      key: 'offline',
      icon: WifiOff,
      tone: 'waiting',
      short: waiting > 0 ? t('short.offlineWaiting', { count: waiting }) : t('short.offline'),
      text: sentences(t('net.offline'), waiting > 0 && ofWaiting),
    },
    isOnline &&
      isBacklogged && {
        key: 'backlog',
        icon: CloudUpload,
        tone: 'waiting',
        short: t('short.waiting', { count: waiting }),
        text: sentences(isSilent && t('net.silent'), ofWaiting),
      },
    conflicts > 0 && {
      key: 'conflicts',
      icon: Split,
      tone: 'waiting',
      short: t('short.conflicts', { count: conflicts }),
      text: t('net.conflicts', { count: conflicts }),
      // The link leads to the conflicts, which are below the bookings on Today.
      action: <Link to={`${paths.account()}#to-decide`}>{t('net.decide')}</Link>,
    },
    !isDurable &&
      unsettled > 0 && {
        key: 'notDurable',
        icon: TriangleAlert,
        tone: 'waiting',
        short: t('short.notDurable'),
        text: t('net.notDurable'),
      },
  ];
}
