import { useStore } from '@nanostores/react';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { $refusals } from './check-in.store.ts';
import { bookingIdOf, isAction } from './in-flight.ts';
import { answerOf, reasonOf } from './refusal-text.ts';
import { isOutdated, refusalKey } from './refusal.ts';

/**
 * A message in a row about its last tap. `refused`: the server refused the change. `stuck`: the change keeps failing
 * while others are sent.
 */
export type RowNote =
  | { kind: 'refused'; text: string }
  | { kind: 'stuck'; text: string; retry: () => void; drop: () => void };

/**
 * Returns the note for a booking's row. A refusal stays until the next tap on the booking, or until a later read
 * shows another state.
 */
export function useRowNote(bookingId: string): RowNote | null {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const language = useStore(portal.language.$language);
  const stuck = useStuckChange(portal, bookingId);
  const $all = $refusals(portal);
  const refusal = useSyncExternalStore(
    (onChange) => $all.listen(onChange),
    () => $all.get().get(bookingId),
  );
  // Reads the booking as the server last returned it, because a waiting change would hide whether the refusal still
  // applies.
  const booking = useSyncExternalStore(portal.bookings.subscribe, () => portal.bookings.get(bookingId));

  return useMemo(() => {
    if (stuck?.trouble) {
      const { id, trouble } = stuck;
      const text = answerOf(trouble, language, t);
      return {
        kind: 'stuck',
        text,
        retry: () => void portal.outbox.retry(id),
        drop: () => void portal.outbox.drop(id),
      };
    }
    if (!refusal || isOutdated(refusal, booking)) return null;
    return { kind: 'refused', text: t(refusalKey(refusal), { reason: reasonOf(refusal, language, t) }) };
  }, [portal, stuck, refusal, booking, language, t]);
}

/**
 * Returns the booking's waiting change, which is stuck if it has `trouble`. Returns undefined while no change can be
 * sent, because the page then shows one message for all rows.
 */
function useStuckChange({ outbox: { $waiting, $conflicts, $isBacklogged } }: Portal, bookingId: string) {
  const conflicts = useStore($conflicts);
  const isBacklogged = useStore($isBacklogged);
  const change = useSyncExternalStore(
    (onChange) => $waiting.listen(onChange),
    () => $waiting.get().find((each) => isAction(each) && bookingIdOf(each) === bookingId),
  );
  return isBacklogged || conflicts.some((conflict) => conflict.change.id === change?.id) ? undefined : change;
}
