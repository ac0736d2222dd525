import { CalendarRange, CalendarX, ClipboardCheck, Ellipsis, Hourglass, Keyboard, Printer, Tag } from 'lucide';
import { useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Menu } from '@host-portal/shared-lib/ui';
import { ShortcutHelp } from '../parts/keyboard/shortcut-help.tsx';
import { useIsAtLeast } from '../parts/page/use-is-at-least.ts';

/** What a clerk does once a day, beside the list they use all day. */
export function TodayActions({ spots }: { spots: readonly Stashpoint[] }) {
  const { t } = useTranslation('bookings');
  const isDesktop = useIsAtLeast('md');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [only] = spots.length === 1 ? spots : [];
  const query = only ? `?stashpoint=${encodeURIComponent(only.id)}` : '';
  const page = (name: string) => `${paths.bookings()}/${name}${query}`;
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
          { key: 'forecast', icon: CalendarRange, label: t('forecast.title'), to: page('load') },
          // For turning shortcuts back on: while they are off, no key does that.
          ...(isDesktop
            ? [{ key: 'keys', icon: Keyboard, label: t('keys.title'), onSelect: () => setHelpOpen(true) }]
            : []),
        ]}
      />
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}
