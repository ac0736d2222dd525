import { type ReactNode, useState } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { isLatePickup } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { wrapText } from '@host-portal/shared-lib/ui';
import { useHasWaited } from '../parts/day/use-has-waited.ts';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { WarningLine } from '../parts/page/warning-line.tsx';

/**
 * How long a loaded list waits for the note above it, in ms. This is enough to read the note's data from the device.
 */
const WAIT_MS = 100;

type LateElsewhereProps = {
  /** True for today's list, the only list with a note about late bookings. */
  isNeeded: boolean;
  spots: readonly Stashpoint[];
  /** Whether a booking's drop-off is before today. */
  isEarlier: (booking: Booking) => boolean;
  isListHere: boolean;
  children: (isReady: boolean) => ReactNode;
};

/**
 * Renders a list with a note that counts bookings that have been late since earlier days. Today's list filters by
 * drop-off, so it doesn't include those bookings. The note is above the list, or below the list if that was rendered
 * first, so that no row moves.
 */
export function LateElsewhere({ isNeeded, ...list }: LateElsewhereProps) {
  return isNeeded ? <WithNote {...list} /> : wrapText(list.children(list.isListHere));
}

function WithNote({ spots, isEarlier, isListHere, children }: Omit<LateElsewhereProps, 'isNeeded'>) {
  const { t } = useTranslation('bookings');
  const { now, bookings, isRecentRead } = useSpotDay(spots);
  const count = bookings.filter((booking) => isLatePickup(booking, now) && isEarlier(booking)).length;
  const hasWaited = useHasWaited(isListHere, WAIT_MS);
  /** Whether the note is above the list. Null until the list has been rendered for the first time. */
  const [isAbove, setIsAbove] = useState<boolean | null>(null);
  const isReady = isListHere && (isAbove !== null || hasWaited || isRecentRead);
  if (isReady && isAbove === null) setIsAbove(count > 0);
  const note = count > 0 && (
    <WarningLine to={`${paths.account()}?state=late`}>{t('list.lateElsewhere', { count })}</WarningLine>
  );
  return (
    <>
      {isAbove && note}
      {wrapText(children(isReady))}
      {isAbove === false && note}
    </>
  );
}
