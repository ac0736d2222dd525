import { CalendarRange, CalendarX, ClipboardCheck, Ellipsis, Hourglass, Printer, Tag } from 'lucide';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Menu } from '@host-portal/shared-lib/ui';

/** What a clerk does once a day, beside the list they use all day. */
export function TodayActions({ spots }: { spots: readonly Stashpoint[] }) {
  const { t } = useTranslation('bookings');
  const [only] = spots.length === 1 ? spots : [];
  const query = only ? `?stashpoint=${encodeURIComponent(only.id)}` : '';
  const page = (name: string) => `${paths.bookings()}/${name}${query}`;
  return (
    <Menu
      icon={Ellipsis}
      variant="outline"
      label={t('today.more')}
      items={[
        { key: 'day-sheet', icon: Printer, label: t('today.daySheet'), to: page('day-sheet') },
        { key: 'tags', icon: Tag, label: t('tags.title'), to: page('tags') },
        { key: 'late', icon: Hourglass, label: t('late.title'), to: page('late') },
        { key: 'end-of-day', icon: ClipboardCheck, label: t('today.endOfDay'), to: page('end-of-day') },
        ...(only
          ? [{ key: 'closures', icon: CalendarX, label: t('load.closures'), to: paths.spot(only.id, 'closures') }]
          : []),
        { key: 'load', icon: CalendarRange, label: t('load.title'), to: page('load') },
      ]}
    />
  );
}
