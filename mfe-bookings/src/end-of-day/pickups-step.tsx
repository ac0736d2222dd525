import { useId, useMemo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Card, Text } from '@host-portal/shared-lib/ui';
import { openPickups } from '../model/closing/day-close.ts';
import { byPickup } from '../model/lateness.ts';
import { toggled } from '../model/toggled.ts';
import { BookingRow } from '../parts/booking-row/booking-row.tsx';
import { ROW_LIST } from '../parts/booking-row/row-list.ts';
import { ActedRowsProvider } from '../parts/check-in/acted-rows.ts';
import { NewRowsLine } from '../parts/page/new-rows-line.tsx';
import { visibleBookings, useStableOrder } from '../parts/page/use-stable-order.ts';
import { AllClear } from './all-clear.tsx';
import { PickupRow } from './pickup-row.tsx';
import { StepFoot } from './step-foot.tsx';
import type { StepProps } from './step-props.ts';

/** Lists overdue bookings. For each one, the host can call or write to the traveller, or mark the bags as staying. */
export function PickupsStep({ spot, ends, close, now, undo, onChange, onNext }: StepProps) {
  const { t } = useTranslation('bookings');
  const { stillHere } = close;
  const wanted = useMemo(
    () => [
      { section: 'pickups', bookings: ends.pickups.toSorted(byPickup) },
      { section: 'ahead', bookings: ends.pickupsAhead.toSorted(byPickup) },
    ],
    [ends],
  );
  const { sections, newCount, showNew, $acted } = useStableOrder(wanted, { key: spot.id });
  const rowsOf = (name: string) => sections.find(({ section }) => section === name)?.bookings ?? [];
  const rows = rowsOf('pickups');
  const ahead = rowsOf('ahead');
  // The button affects only the visible rows, not new ones that are still hidden.
  const due = visibleBookings(sections, 'pickups', ends.pickups);
  const open = openPickups({ pickups: due }, close);
  const stayAll = () => {
    onChange({ stillHere: [...stillHere, ...open.map(({ id }) => id)] });
    onNext();
  };

  return (
    <ActedRowsProvider value={$acted}>
      {sections.length === 0 && <AllClear />}
      <div>
        <NewRowsLine count={newCount} onShow={showNew} />
        <Box display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
          {rows.length > 0 && (
            <Card as="ul" pad={false} listStyleType="none" css={ROW_LIST}>
              {rows.map((booking) => (
                <PickupRow
                  key={booking.id}
                  booking={booking}
                  spot={spot}
                  now={now}
                  stays={stillHere.includes(booking.id)}
                  onStays={
                    ends.pickups.some(({ id }) => id === booking.id)
                      ? () => onChange({ stillHere: toggled(stillHere, booking.id) })
                      : null
                  }
                />
              ))}
            </Card>
          )}
          {ahead.length > 0 && <AheadPickups bookings={ahead} now={now} />}
        </Box>
      </div>
      <StepFoot
        spotId={spot.id}
        undo={undo}
        main={
          open.length > 0
            ? {
                label: t(open.length === due.length ? 'end.stayAll' : 'end.stayOthers', { count: open.length }),
                action: `stay ${due.map(({ id }) => id).join()}`,
                onPress: stayAll,
              }
            : { label: t('end.next'), action: 'next pickups', onPress: onNext }
        }
      />
    </ActedRowsProvider>
  );
}

/** Lists pick-ups that aren't due yet. They have no actions, because the host needn't settle them. */
function AheadPickups({ bookings, now }: { bookings: readonly Booking[]; now: number }) {
  const { t } = useTranslation('bookings');
  const hintId = useId();
  return (
    <div>
      <Text id={hintId} tone="muted" pb={2}>
        {t('end.ahead')}
      </Text>
      <Card as="ul" pad={false} listStyleType="none" aria-labelledby={hintId} css={ROW_LIST}>
        {bookings.map((booking) => (
          <BookingRow
            key={booking.id}
            {...{ booking, now }}
            section="toCollect"
            isNext={false}
            hasSpot={false}
            heading="h3"
          />
        ))}
      </Card>
    </div>
  );
}
