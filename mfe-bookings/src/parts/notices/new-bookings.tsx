import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths, splitLanguage } from '@host-portal/shared-lib/routes';
import { toMs } from '@host-portal/shared-lib/time';
import { type Notices } from './notice-choice.ts';
import { playSound } from './play-sound.ts';
import { showSystemNotice } from './show-system-notice.ts';
import { useHasSystemNotices } from './system-notices.ts';
import { useHiddenCount } from './use-hidden-count.ts';
import { useTitleCount } from './use-title-count.ts';

export type NewBookingsProps = {
  spots: readonly Stashpoint[];
  /** Today's bookings, which the page reads anyway. */
  bookings: readonly Booking[];
  choice: Notices;
};

/**
 * Announces new bookings with a sound, a count in the title and, outside Today, a line. A page in the background
 * shows a system notification instead of the line if the host has allowed notifications. Any interaction with the
 * page marks the bookings as seen.
 */
export function NewBookings({ spots, bookings, choice }: NewBookingsProps) {
  const portal = usePortal();
  const hasSystemNotices = useHasSystemNotices();
  const { t } = useTranslation('bookings');
  const { pathname } = useLocation();
  const [seenAt, setSeenAt] = useState(() => portal.now());
  const [unseen, forget] = useHiddenCount(spots.map(({ id }) => id).join());
  const fresh = bookings.filter(({ created, cancelledAt }) => cancelledAt === null && toMs(created) > seenAt).length;
  const count = Math.max(fresh, unseen);
  useTitleCount(count);
  const tell = useEffectEvent(() => {
    playSound(choice);
    if (document.visibilityState === 'hidden') {
      if (hasSystemNotices) void showSystemNotice(t('list.added', { count })).catch(portal.report);
      return;
    }
    const isLineThere = splitLanguage(pathname).path === paths.account() && unseen <= fresh;
    if (isLineThere) return;
    portal.notify.info(t('list.added', { count }), {
      label: t('list.show'),
      onAction: () => portal.navigate(`${paths.bookings()}?dates=next7`),
    });
  });
  useEffect(() => {
    if (count > 0) tell();
  }, [count]);
  const see = useEffectEvent(() => {
    setSeenAt(portal.now());
    forget();
  });
  useEffect(() => {
    if (count === 0) return undefined;
    const seen = () => see();
    for (const touch of ['pointerdown', 'keydown'] as const) window.addEventListener(touch, seen, { capture: true });
    return () => {
      for (const touch of ['pointerdown', 'keydown'] as const)
        window.removeEventListener(touch, seen, { capture: true });
    };
  }, [count]);
  return null;
}
