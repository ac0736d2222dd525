import { type ReactNode, useEffect, useState } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { isLatePickup } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { loneText, Alert, Link } from '@host-portal/shared-lib/ui';
import { useSpotDay } from '../parts/day/use-spot-day.ts';

/** How long a list that is here waits for the note that belongs above it: what a device has is here by then. */
const WAIT_MS = 100;

type LateElsewhereProps = {
  spots: readonly Stashpoint[];
  /** Whether a booking was dropped off before today. */
  isEarlier: (booking: Booking) => boolean;
  /** The list is here. */
  isListHere: boolean;
  children: (isReady: boolean) => ReactNode;
};

/**
 * The list of today filters by drop-off, so bags that are late since yesterday need a note of their own (T-31). It stands
 * above the list, or below one that was drawn before: no row moves for it.
 */
export function LateElsewhere({ spots, isEarlier, isListHere, children }: LateElsewhereProps) {
  const { t } = useTranslation('bookings');
  const { now, bookings, day } = useSpotDay(spots);
  const count = bookings.filter((booking) => isLatePickup(booking, now) && isEarlier(booking)).length;
  const hasWaited = useElapsed(isListHere, WAIT_MS);
  const isReady = isListHere && (hasWaited || day.isRecentRead);
  const [isAbove, setIsAbove] = useState<boolean | null>(null);
  if (isReady && isAbove === null) setIsAbove(count > 0);
  const note = count > 0 && (
    <Alert variant="warning" title={t('list.lateElsewhere', { count })}>
      <Link to={`${paths.account()}?state=late`}>{t('list.show')}</Link>
    </Alert>
  );
  return (
    <>
      {isAbove && note}
      {loneText(children(isReady))}
      {isAbove === false && note}
    </>
  );
}

function useElapsed(isRunning: boolean, ms: number) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [isRunning, ms]);
  return isOver;
}
