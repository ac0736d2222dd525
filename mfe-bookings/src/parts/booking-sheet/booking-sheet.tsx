import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { useMemo, useState } from 'react';
import { useKnownBookings } from '@host-portal/shared-lib/bookings';
import type { Booking, Closure } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState, daysOverdue, isInStore } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { Alert, Box, Button, ButtonLink, lazyPart, Skeleton, Stack } from '@host-portal/shared-lib/ui';
import { type RoutedLayer, Sheet } from '@host-portal/shared-lib/ui/overlay';
import { closuresAtCounterQuery } from '../../api/bookings.queries.ts';
import { nextAction } from '../../model/counter-action.ts';
import { formatLateness } from '../../model/lateness.ts';
import { useOpenBooking } from '../../model/open-booking.ts';
import { pickupClosedText } from '../../model/pickup-closed.ts';
import { useShelf } from '../../model/shelves.ts';
import { companionsOf } from '../../model/together/collects-together.ts';
import { fullName } from '../../model/traveller-name.ts';
import { actionWarnings } from '../../model/warnings.ts';
import { StateChip } from '../booking-row/state-chip.tsx';
import { BookingConflict } from '../check-in/conflicts.tsx';
import { useSheetKeys } from '../keyboard/use-sheet-keys.ts';
import { PartFailureDialog } from '../page/part-failure-dialog.tsx';
import { BigTag } from './big-tag.tsx';
import { BookingFactList } from './booking-fact-list.tsx';
import type { CheckOutTogetherProps } from './check-out-together.tsx';
import { useContactHidden } from './contact-hidden.ts';
import type { ContactLinksProps } from './contact-links.tsx';
import { Refunds } from './refunds.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { SheetNote } from './sheet-note.tsx';
import { StepList } from './step-list.tsx';

// The placeholder has the same height as the links.
const ContactLinks = lazyPart<ContactLinksProps>(async () => (await import('./contact-links.tsx')).ContactLinks, {
  loading: <Skeleton height="48px" />,
});

const CheckOutTogether = lazyPart<CheckOutTogetherProps>(
  async () => (await import('./check-out-together.tsx')).CheckOutTogether,
  { loading: <Skeleton height="180px" /> },
);

const ShelfField = lazyPart<{ bookingId: string }>(
  async () => (await import('../sheet-extras/load-sheet-extras.ts')).loadShelfField(),
  { loading: <Skeleton height="108px" /> },
);

const ProblemDialog = lazyPart<{ booking: Booking; onClose: () => void }>(
  async () => (await import('../sheet-extras/load-sheet-extras.ts')).loadProblemDialog(),
  {
    failure: (sentence, { onClose }) => (
      <PartFailureDialog titleKey="sheet.problem" onClose={onClose}>
        {sentence}
      </PartFailureDialog>
    ),
  },
);

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
  const hidden = useContactHidden(booking, now);
  const [isProblemShown, setProblemShown] = useState(false);
  const companions = useCompanions(booking);
  useSheetKeys(booking, warnings);
  useOpenBooking(booking.id);

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
        <SheetAlerts booking={booking} now={now} warnings={warnings} closures={closures.data} />
        {companions && <CheckOutTogether booking={booking} companions={companions} />}
        <ContactLinks booking={booking} hidden={hidden} spot={hours} now={now} />
        {action && <StepList key={action} action={action} bagCount={booking.bagCount} />}
        {booking.cancelledAt === null && <ShelfField bookingId={booking.id} />}
        <BookingFactList booking={booking} isContactHidden={hidden !== null} />
        <Refunds booking={booking} />
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap={5} rowGap={2}>
          {booking.cancelledAt === null && !booking.hasBeenCheckedOut && (
            <ButtonLink icon={Printer} to={`${paths.bookings()}/tags?booking=${encodeURIComponent(booking.id)}`}>
              {t('sheet.tags')}
            </ButtonLink>
          )}
          <Button variant="link" onClick={() => setProblemShown(true)}>
            {t('sheet.problem')}
          </Button>
        </Box>
      </Stack>
      {isProblemShown && <ProblemDialog booking={booking} onClose={() => setProblemShown(false)} />}
    </Sheet>
  );
}

/**
 * Returns the bookings that can be collected with this one, or null until one has been found. The result never
 * becomes null again, so that the sheet's section can show the outcome for the group.
 */
function useCompanions(booking: Booking) {
  const known = useKnownBookings();
  const companions = useMemo(() => (isInStore(booking) ? companionsOf(booking, known) : []), [booking, known]);
  const [hasHad, setHasHad] = useState(false);
  if (companions.length > 0 && !hasHad) setHasHad(true);
  return hasHad ? companions : null;
}

type SheetAlertsProps = { booking: Booking; now: number; warnings: string[]; closures: Closure[] | undefined };

function SheetAlerts({ booking, now, warnings, closures }: SheetAlertsProps) {
  const { t, locale } = useTranslation('bookings');
  const state = bookingState(booking, now);
  const days = daysOverdue(booking, now);
  const [shelf] = useShelf(booking.id);
  const pickup = pickupClosedText(booking, { now, locale, closures }, t);
  return (
    <>
      {isInStore(booking) && shelf.trim() !== '' && <Alert variant="info" title={t('shelf.at', { shelf })} />}
      {state === 'cancelled' && <Alert variant="warning" title={t('sheet.cancelled')} />}
      {state === 'checkInMissing' && <Alert variant="warning" title={t('sheet.incomplete')} />}
      {days > 0 && <Alert variant="warning" title={t('booking.longOverdue', { count: days })} />}
      {pickup && <Alert variant="warning" title={pickup} />}
      {warnings.map((warning) => (
        <Alert key={warning} variant="info" title={warning} />
      ))}
    </>
  );
}
