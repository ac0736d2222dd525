import { useStore } from '@nanostores/react';
import { Undo2 } from 'lucide';
import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingState } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button } from '@host-portal/shared-lib/ui';
import { counterName } from '../../model/traveller-name.ts';
import { $recentDeeds } from '../../model/check-in.store.ts';
import { afterDeed, type Deed, inverseOf, isUndo, nextDeed } from '../../model/deed.ts';
import { singlePress } from './single-press.ts';
import { usePerformDeed } from './use-perform-deed.ts';
import { deedWarnings } from '../../model/warnings.ts';

export type CheckInButtonProps = {
  /** As it looks now, with the taps that are on their way. */
  booking: Booking;
  now: number;
  /** `row`: the number of bags only where there is room. `short`: never. */
  words?: 'row' | 'short';
};

/** The one deed of a row: check in, check out, or for a few seconds after it, undo. Nothing when finished. */
export function CheckInButton({ booking, now, words = 'row' }: CheckInButtonProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('bookings');
  const perform = usePerformDeed();
  const recent = useStore($recentDeeds(portal), { keys: [booking.id] })[booking.id];
  const name = counterName(booking, t);

  if (recent && !isUndo(recent.deed)) {
    // What the deed did is taken back, also where an older answer has just been drawn.
    const asLeft = afterDeed(booking, recent.deed);
    return (
      <Button
        icon={Undo2}
        aria-label={t('checkIn.undoFor', { name })}
        loading={recent.phase === 'sending'}
        onClick={singlePress(() => void perform(asLeft, inverseOf(recent.deed)))}
      >
        {t('checkIn.undo')}
      </Button>
    );
  }
  const deed = nextDeed(booking);
  if (!deed) return null;
  const values = { count: booking.bagCount, name };
  return (
    <Button
      variant={lookOf(booking, deed, now)}
      px={2.5}
      aria-label={t(`checkIn.${deed}For`, values)}
      loading={recent?.phase === 'sending'}
      onClick={singlePress(() => void perform(booking, deed, deedWarnings(booking, deed, { now, locale }, t)))}
    >
      {words === 'short' ? (
        t(`checkIn.${deed}`)
      ) : (
        <>
          <Box as="span" display={{ base: 'inline', md: 'none' }}>
            {t(`checkIn.${deed}`)}
          </Box>
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {t(`checkIn.${deed}Bags`, values)}
          </Box>
        </>
      )}
    </Button>
  );
}

function lookOf(booking: Booking, deed: Deed, now: number) {
  if (bookingState(booking, now) === 'latePickup') return 'danger-outline';
  return deed === 'checkIn' ? 'brand-outline' : 'outline';
}
