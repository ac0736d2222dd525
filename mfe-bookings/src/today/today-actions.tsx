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
import { useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { BESIDE_SHEET, ButtonLink, lazyPart, Menu } from '@host-portal/shared-lib/ui';
import { useIsAtLeast } from '@host-portal/shared-lib/ui/list';
import { LazyShortcutHelp } from '../parts/keyboard/lazy-shortcut-help.tsx';
import { PartFailureDialog } from '../parts/page/part-failure-dialog.tsx';
import { enterFullScreen } from './counter/full-screen.ts';

const NoticesDialog = lazyPart<{ onClose: () => void }>(
  async () => (await import('../parts/notices/load-notices-dialog.ts')).loadNoticesDialog(),
  {
    failure: (sentence, { onClose }) => (
      <PartFailureDialog titleKey="today.notices" onClose={onClose}>
        {sentence}
      </PartFailureDialog>
    ),
  },
);

/** Shows links and actions that a clerk needs about once a day. */
export function TodayActions({ spots }: { spots: readonly Stashpoint[] }) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const isDesktop = useIsAtLeast('md');
  const [areNoticesOpen, setNoticesOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [only] = spots.length === 1 ? spots : [];
  const query = only ? `?stashpoint=${encodeURIComponent(only.id)}` : '';
  const page = (name: string) => `${paths.bookings()}/${name}${query}`;
  const tools = [
    { key: 'day-sheet', icon: Printer, label: t('today.daySheet'), to: page('day-sheet') },
    { key: 'end-of-day', icon: ClipboardCheck, label: t('today.endOfDay'), to: page('end-of-day') },
  ];
  const openCounter = () => {
    // Called here, because browsers allow full screen only in a tap handler.
    enterFullScreen();
    portal.navigate(`${paths.account()}?counter${only ? `&stashpoint=${encodeURIComponent(only.id)}` : ''}`);
  };
  return (
    <>
      {isDesktop &&
        tools.map(({ key, icon, label, to }) => (
          // Next to a sheet, only the menu has room for them.
          <ButtonLink key={key} icon={icon} to={to} css={{ [BESIDE_SHEET]: { display: 'none' } }}>
            {label}
          </ButtonLink>
        ))}
      <Menu
        icon={Ellipsis}
        variant="outline"
        label={t('today.more')}
        name={t('today.more')}
        isIconOnPhone
        items={[
          ...tools,
          { key: 'tags', icon: Tag, label: t('tags.title'), to: page('tags') },
          { key: 'late', icon: Hourglass, label: t('late.title'), to: page('late') },
          ...(only
            ? [{ key: 'closures', icon: CalendarX, label: t('forecast.closures'), to: paths.spot(only.id, 'closures') }]
            : []),
          // An embedded portal has no counter mode, because it must not cover another site's page.
          ...(portal.outside
            ? []
            : [{ key: 'counter', icon: Maximize, label: t('today.counterMode'), onSelect: openCounter }]),
          { key: 'notices', icon: Bell, label: t('today.notices'), onSelect: () => setNoticesOpen(true) },
          { key: 'forecast', icon: CalendarRange, label: t('forecast.title'), to: page('load') },
          // The menu item is shown even while shortcuts are off, because hosts can turn them on again only in this
          // dialog.
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
