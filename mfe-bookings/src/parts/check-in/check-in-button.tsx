import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingState } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Button, useUiText } from '@host-portal/shared-lib/ui';
import { type CounterAction, inverseOf, isUndo, nextAction } from '../../model/counter-action.ts';
import { counterName } from '../../model/traveller-name.ts';
import { actionWarnings } from '../../model/warnings.ts';
import { useCurrentBooking, useInFlight } from './current-bookings.ts';
import { useCheckIn } from './use-check-in.ts';
import { useSinglePress } from './use-single-press.ts';

export type CheckInButtonProps = {
  booking: Booking;
  now: number;
  /** After bags were checked in or out here; not after Undo. */
  onDone?: (() => void) | undefined;
};

/**
 * The one action of a row: check in, check out, or undo for a few seconds after either. Nothing when finished. One word
 * in every language, as the tag in the row says how many; undo says what it takes back, in small letters.
 */
export function CheckInButton({ booking: listed, now, onDone }: CheckInButtonProps) {
  const { t, locale } = useTranslation('bookings');
  const text = useUiText();
  const perform = useCheckIn();
  const booking = useCurrentBooking(listed);
  const recent = useInFlight(booking.id);
  // One guard for both buttons: the second appears where the first was.
  const { press, isResting } = useSinglePress();
  const done = recent?.action;
  const isSending = Boolean(done) && recent?.phase === 'sending';
  const name = counterName(booking, t);

  if (done && !isUndo(done)) {
    const undo = text(`action.${inverseOf(done)}`);
    return (
      <Button
        px={2}
        fontSize="sm"
        lineHeight="1.2"
        aria-label={t('checkIn.undoFor', { action: undo, name })}
        loading={isSending}
        disabled={isResting}
        onClick={press(() => void perform(booking, inverseOf(done)))}
      >
        {undo}
      </Button>
    );
  }
  const action = nextAction(booking);
  if (!action) return null;
  const values = { count: booking.bagCount, name };
  return (
    <Button
      variant={variantOf(booking, action, now)}
      px={2}
      fontSize={{ base: 'md', md: 'inherit' }}
      whiteSpace="nowrap"
      aria-label={t(`checkIn.${action}For`, values)}
      loading={isSending}
      disabled={isResting}
      onClick={press(() => {
        void perform(booking, action, actionWarnings(booking, action, { now, locale }, t));
        onDone?.();
      })}
    >
      {text(`action.${action}`)}
    </Button>
  );
}

function variantOf(booking: Booking, action: CounterAction, now: number) {
  if (bookingState(booking, now) === 'latePickup') return 'danger-outline';
  return action === 'checkIn' ? 'brand-outline' : 'outline';
}
