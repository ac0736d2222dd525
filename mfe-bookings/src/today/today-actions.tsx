import {
  Bell,
  CalendarRange,
  CalendarX,
  ClipboardCheck,
  Ellipsis,
  Hourglass,
  Keyboard,
  Maximize,
  Printer,
  Tag,
} from 'lucide';
import { type ReactNode, useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { lazyPart, Menu } from '@host-portal/shared-lib/ui';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';
import { LazyShortcutHelp } from '../parts/keyboard/lazy-shortcut-help.tsx';
import { useIsAtLeast } from '../parts/page/use-is-at-least.ts';
import { enterFullScreen } from './counter/full-screen.ts';

type NoticesProps = { onClose: () => void };

const NoticesDialog = lazyPart<NoticesProps>(
  async () => (await import('../parts/notices/load-notices-dialog.ts')).loadNoticesDialog(),
  { failure: (sentence, { onClose }) => <InNoticesDialog onClose={onClose}>{sentence}</InNoticesDialog> },
);

function InNoticesDialog({ onClose, children }: NoticesProps & { children: ReactNode }) {
  const { t } = useTranslation('bookings');
  return (
    <Dialog title={t('today.notices')} onClose={onClose}>
      {children}
    </Dialog>
  );
}

/** What a clerk does once a day, beside the list they use all day. */
export function TodayActions({ spots }: { spots: readonly Stashpoint[] }) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const isDesktop = useIsAtLeast('md');
  const [areNoticesOpen, setNoticesOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [only] = spots.length === 1 ? spots : [];
  const query = only ? `?stashpoint=${encodeURIComponent(only.id)}` : '';
  const page = (name: string) => `${paths.bookings()}/${name}${query}`;
  const openCounter = () => {
    // Only a tap may ask for it.
    enterFullScreen();
    portal.navigate(`${paths.account()}?counter${only ? `&stashpoint=${encodeURIComponent(only.id)}` : ''}`);
  };
  return (
    <>
      <Menu
        icon={Ellipsis}
        variant="outline"
        label={t('today.more')}
        name={t('today.more')}
        isIconOnPhone
        items={[
          { key: 'day-sheet', icon: Printer, label: t('today.daySheet'), to: page('day-sheet') },
          { key: 'tags', icon: Tag, label: t('tags.title'), to: page('tags') },
          { key: 'late', icon: Hourglass, label: t('late.title'), to: page('late') },
          { key: 'end-of-day', icon: ClipboardCheck, label: t('today.endOfDay'), to: page('end-of-day') },
          ...(only
            ? [{ key: 'closures', icon: CalendarX, label: t('forecast.closures'), to: paths.spot(only.id, 'closures') }]
            : []),
          // A page of another site is not ours to cover.
          ...(portal.outside
            ? []
            : [{ key: 'counter', icon: Maximize, label: t('today.counterMode'), onSelect: openCounter }]),
          { key: 'notices', icon: Bell, label: t('today.notices'), onSelect: () => setNoticesOpen(true) },
          { key: 'forecast', icon: CalendarRange, label: t('forecast.title'), to: page('load') },
          // For turning shortcuts back on: while they are off, no key does that.
          ...(isDesktop
            ? [{ key: 'keys', icon: Keyboard, label: t('keys.title'), onSelect: () => setHelpOpen(true) }]
            : []),
        ]}
      />
      {areNoticesOpen && <NoticesDialog onClose={() => setNoticesOpen(false)} />}
      {isHelpOpen && <LazyShortcutHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}
