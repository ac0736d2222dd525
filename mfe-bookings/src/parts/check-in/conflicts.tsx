import { useStore } from '@nanostores/react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import type { Conflict } from '@host-portal/shared-lib/outbox';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatDateTime } from '@host-portal/shared-lib/time';
import { Alert, Box, Button } from '@host-portal/shared-lib/ui';
import { $conflicts } from '../../model/check-in.store.ts';
import { actionOf, type CounterAction } from '../../model/counter-action.ts';
import { bookingIdOf, isOfBooking } from '../../model/in-flight.ts';
import { counterName } from '../../model/traveller-name.ts';

/**
 * Lists changes that can't be sent because their bookings have changed on the server. The host sees both states and
 * chooses one. The list is below the rows, because conflicts appear at any time and would otherwise move the rows
 * under the host's thumb.
 */
export function Conflicts() {
  const conflicts = useStore($conflicts(usePortal()));
  if (conflicts.length === 0) return null;
  return (
    <Box id={TO_DECIDE} display="grid" gap={2} scrollMarginTop="25vh">
      {conflicts.map((conflict) => (
        <Question key={conflict.change.id} conflict={conflict} />
      ))}
    </Box>
  );
}

export function BookingConflict({ bookingId }: { bookingId: string }) {
  const conflicts = useStore($conflicts(usePortal()));
  const conflict = conflicts.find(({ change }) => isOfBooking(change) && bookingIdOf(change) === bookingId);
  return conflict && <Question conflict={conflict} />;
}

/** The shell's banner about conflicts links to this id (shell/src/banners/use-banners.tsx). */
const TO_DECIDE = 'to-decide';

function Question({ conflict }: { conflict: Conflict }) {
  const action = isOfBooking(conflict.change) ? actionOf(conflict.change.body) : null;
  return action && <ConflictCard conflict={conflict} action={action} />;
}

function ConflictCard({ conflict, action }: { conflict: Conflict; action: CounterAction }) {
  const portal = usePortal();
  const { t, locale } = useTranslation('bookings');
  const { change } = conflict;
  // The cast is safe, because the guard's call has decoded this value as a booking.
  const server = conflict.server as Booking;
  const name = counterName(server, t, portal.bookings);
  const when = formatDateTime(new Date(change.createdAt).toISOString(), { zone: server.stashpoint.timezone, locale });
  const state = server.cancelledAt === null ? stateOf(server) : 'cancelled';
  return (
    <Alert variant="warning" title={t('conflict.title', { name })}>
      <p>{t('conflict.yours', { when, action: t(`conflict.action.${action}`) })}</p>
      <p>{t('conflict.server', { state: t(`conflict.state.${state}`) })}</p>
      <Box display="flex" flexWrap="wrap" gap={2} mt={3}>
        {/* A cancelled booking has no button to send the change, because the API refuses every change to it. */}
        {server.cancelledAt === null && (
          <Button press={{ action: 'send', of: change.id }} onClick={() => void portal.outbox.decide(conflict, 'send')}>
            {t('conflict.send')}
          </Button>
        )}
        <Button press={{ action: 'drop', of: change.id }} onClick={() => void portal.outbox.decide(conflict, 'drop')}>
          {t('conflict.drop')}
        </Button>
      </Box>
    </Alert>
  );
}

function stateOf({ hasBeenCheckedIn, hasBeenCheckedOut }: Booking) {
  if (hasBeenCheckedOut) return 'out';
  return hasBeenCheckedIn ? 'in' : 'none';
}
