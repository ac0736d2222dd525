import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { shopDay } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { formatOnDay, toInstant } from '@host-portal/shared-lib/time';
import { Button, ButtonLink, EmptyState } from '@host-portal/shared-lib/ui';
import { CalendarArt, SearchArt } from '@host-portal/shared-lib/ui/art';
import { nextDropoffQuery } from '../api/bookings.queries.ts';

export type NothingTodayProps = {
  spots: readonly Stashpoint[];
  zone: string;
  isFiltered: boolean;
  onShowAll: () => void;
};

/** Shown if the day, or the selected counter, has no bookings. */
export function NothingToday({ spots, zone, isFiltered, onShowAll }: NothingTodayProps) {
  const { t } = useTranslation('bookings');
  if (!isFiltered) return <NextOne spots={spots} zone={zone} />;
  return (
    <EmptyState
      art={<SearchArt />}
      title={t('today.emptyFilter')}
      action={<Button onClick={onShowAll}>{t('today.showAll')}</Button>}
    />
  );
}

const endOfToday = ([spot]: readonly Stashpoint[], at: { now: number; zone: string }) =>
  spot ? shopDay(spot, at).end : at.now;

function NextOne({ spots, zone }: Pick<NothingTodayProps, 'spots' | 'zone'>) {
  const portal = usePortal();
  const { t, locale } = useTranslation('bookings');
  const [tomorrow] = useState(() => toInstant(endOfToday(spots, { now: portal.now(), zone })));
  const ids = spots.map(({ id }) => id);
  const { data: next } = useQuery(nextDropoffQuery(portal, ids, tomorrow));
  return (
    <EmptyState
      art={<CalendarArt />}
      title={t('today.empty')}
      action={next && <ButtonLink to={`${paths.bookings()}?dates=next7`}>{t('today.emptyAction')}</ButtonLink>}
    >
      {next
        ? t('today.emptyNext', { when: formatOnDay(next.dropoff, { zone: next.zone, locale }) })
        : t('today.emptyNone')}
    </EmptyState>
  );
}
