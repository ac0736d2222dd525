import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState, daysOverdue, isInStore } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { Alert, Box, ButtonLink, lazyPart, Link, Skeleton, Stack } from '@host-portal/shared-lib/ui';
import { type RoutedLayer, Sheet } from '@host-portal/shared-lib/ui/overlay';
import { closuresAtCounterQuery } from '../../api/bookings.queries.ts';
import { nextAction } from '../../model/counter-action.ts';
import { formatLateness } from '../../model/lateness.ts';
import { fullName } from '../../model/traveller-name.ts';
import { actionWarnings } from '../../model/warnings.ts';
import { StateChip } from '../booking-row/state-chip.tsx';
import { BookingConflict } from '../check-in/conflicts.tsx';
import { useSheetKeys } from '../keyboard/use-sheet-keys.ts';
import { BigTag } from './big-tag.tsx';
import { BookingFactList } from './booking-fact-list.tsx';
import { mailLink } from './contact-address.ts';
import { contactHidden } from './contact-hidden.ts';
import { ContactLinks } from './contact-links.tsx';
import { Refunds } from './refunds.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { SheetNote } from './sheet-note.tsx';
import { StepList } from './step-list.tsx';
import type { TravellerMessageProps } from './traveller-message.tsx';

// Loaded lazily, because it's needed only for bags in store and is below the action.
const TravellerMessage = lazyPart<TravellerMessageProps>(
  async () => (await import('./traveller-message.tsx')).TravellerMessage,
  { loading: <Skeleton height="320px" /> },
);

/** Shows all details of one booking and its main action. */
export function BookingSheet({ booking, layer }: { booking: Booking; layer: RoutedLayer }) {
  const portal = usePortal();
  const { t, locale } = useTranslation('bookings');
  const now = useNow();
  const spots = useQuery(mySpotsQuery(portal));
  const closures = useQuery(closuresAtCounterQuery(portal, booking.stashpoint.id));
  const hours = spots.data?.find(({ id }) => id === booking.stashpoint.id);
  const spot = hours && { hours, closures: closures.data ?? [] };
  const state = bookingState(booking, now);
  const action = nextAction(booking);
  const warnings = action ? actionWarnings(booking, action, { now, locale, spot }, t) : [];
  const help = mailLink(portal.config.supportEmail, { subject: t('sheet.problemSubject', { id: booking.id }) });
  const isMoneyLocked = useStore(portal.moneyLock.$state) === 'locked';
  // The first response tells whether the session has ended elsewhere (docs/decisions/0038).
  const hidden = spots.isFetched ? contactHidden(booking, { now, isMoneyLocked }) : 'unconfirmed';
  useSheetKeys(booking, warnings);

  return (
    <Sheet
      title={fullName(booking, t)}
      status={<StateChip state={state}>{formatLateness(booking, now, t) ?? undefined}</StateChip>}
      onClose={layer.close}
      addressBelow={layer.addressBelow}
      density="counter"
      isOfList
      footer={<SheetActions booking={booking} warnings={warnings} />}
    >
      <Stack gap={4}>
        <BigTag booking={booking} tone={BOOKING_STATES[state].tone} />
        <SheetNote bookingId={booking.id} />
        <BookingConflict bookingId={booking.id} />
        <SheetAlerts booking={booking} now={now} warnings={warnings} />
        <ContactLinks booking={booking} hidden={hidden} />
        {action && <StepList key={action} action={action} bagCount={booking.bagCount} />}
        {isInStore(booking) && hidden === null && <TravellerMessage booking={booking} spot={hours} now={now} />}
        <BookingFactList booking={booking} isContactHidden={hidden !== null} />
        <Refunds booking={booking} />
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap={5} rowGap={2}>
          {booking.cancelledAt === null && !booking.hasBeenCheckedOut && (
            <ButtonLink icon={Printer} to={`${paths.bookings()}/tags?booking=${encodeURIComponent(booking.id)}`}>
              {t('sheet.tags')}
            </ButtonLink>
          )}
          {help && (
            <Link to={help} tap fontSize="md">
              {t('sheet.problem')}
            </Link>
          )}
        </Box>
      </Stack>
    </Sheet>
  );
}

function SheetAlerts({ booking, now, warnings }: { booking: Booking; now: number; warnings: string[] }) {
  const { t } = useTranslation('bookings');
  const state = bookingState(booking, now);
  const days = daysOverdue(booking, now);
  return (
    <>
      {state === 'cancelled' && <Alert variant="warning" title={t('sheet.cancelled')} />}
      {state === 'checkInMissing' && <Alert variant="warning" title={t('sheet.incomplete')} />}
      {days > 0 && <Alert variant="warning" title={t('booking.longOverdue', { count: days })} />}
      {warnings.map((warning) => (
        <Alert key={warning} variant="info" title={warning} />
      ))}
    </>
  );
}
