import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { Badge, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { NoticeWatch } from '../parts/notices/notice-watch.tsx';

/** Shows the number of late pick-ups next to Today in the navigation. */
export function LateBadge() {
  const spots = useQuery(mySpotsQuery(usePortal()));
  if (!spots.data?.length) return null;
  return <LateCount spots={spots.data} />;
}

function LateCount({ spots }: { spots: readonly Stashpoint[] }) {
  const { bookings, counts } = useSpotDay(spots);
  const late = counts.late.bookings;
  useEffect(() => {
    // The installed app's badge stays visible while the app is closed. The shell clears it at sign-out.
    void navigator.setAppBadge?.(late).catch(() => undefined);
  }, [late]);
  return (
    <>
      <NoticeWatch where="navigation" spots={spots} bookings={bookings} />
      {late > 0 && <Late count={late} />}
    </>
  );
}

function Late({ count }: { count: number }) {
  const { t } = useTranslation('bookings');
  return (
    <Badge colorPalette="urgent">
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{t('badge.late', { count })}</VisuallyHidden>
    </Badge>
  );
}
