import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingState } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Button, useUiText } from '@host-portal/shared-lib/ui';
import { type CounterAction, inverseOf, isUndo, nextAction } from '../../model/counter-action.ts';
import { undoableOf } from '../../model/in-flight.ts';
import { useCounterName } from '../../model/use-counter-name.ts';
import { actionWarnings } from '../../model/warnings.ts';
import { useActed } from './acted-rows.ts';
import { useCheckIn, useInFlight } from './use-check-in.ts';

export type CheckInButtonProps = {
  booking: Booking;
  now: number;
  /** Called after this button has checked bags in or out, but not after Undo. */
  onDone?: (() => void) | undefined;
};

/**
 * Shows a row's next action: check in or check out, or, until the list is sorted, Undo. Renders nothing for a
 * finished booking. The label is one word in every language, because the row's tag shows the number of bags. Undo
 * names the action that it undoes, in smaller type.
 */
export function CheckInButton({ booking, now, onDone }: CheckInButtonProps) {
  const { t, locale } = useTranslation('bookings');
  const text = useUiText();
  const perform = useCheckIn();
  const recent = useInFlight(booking.id);
  const acted = useActed(booking);
  const done = undoableOf(recent, booking) ?? acted;
  const isSending = Boolean(recent?.action) && recent?.phase === 'sending';
  const name = useCounterName(booking);

  if (done && !isUndo(done)) {
    const undo = text(`action.${inverseOf(done)}`);
    return (
      <Button
        press={{ action: inverseOf(done), of: booking.id }}
        {...UNDO_STYLE}
        aria-label={t('checkIn.undoFor', { action: undo, name })}
        loading={isSending}
        onClick={() => void perform(booking, inverseOf(done))}
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
      press={{ action, of: booking.id }}
      variant={variantOf(booking, action, now)}
      px={2}
      fontSize={{ base: 'md', md: 'inherit' }}
      whiteSpace="nowrap"
      aria-label={t(`checkIn.${action}For`, values)}
      loading={isSending}
      onClick={() => {
        void perform(booking, action, actionWarnings(booking, action, { now, locale }, t));
        onDone?.();
      }}
    >
      {text(`action.${action}`)}
    </Button>
  );
}

/**
 * Styles Undo in smaller type, so that its two lines are as tall as one line of the other labels and the row keeps
 * its height.
 */
const UNDO_STYLE = { px: 2, py: 0, fontSize: 'sm', lineHeight: '1.15' };

function variantOf(booking: Booking, action: CounterAction, now: number) {
  if (bookingState(booking, now) === 'latePickup') return 'danger-outline';
  return action === 'checkIn' ? 'brand-outline' : 'outline';
}
