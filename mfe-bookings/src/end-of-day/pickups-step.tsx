import { useMemo } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Card } from '@host-portal/shared-lib/ui';
import { openPickups, toggled } from '../model/day-close.ts';
import { ROW_LIST } from '../parts/booking-row/row-list.ts';
import { ActedRowsProvider } from '../parts/check-in/acted-rows.ts';
import { NewRowsLine } from '../parts/page/new-rows-line.tsx';
import { drawnIn, useStableOrder } from '../parts/page/use-stable-order.ts';
import { AllClear } from './all-clear.tsx';
import { PickupRow } from './pickup-row.tsx';
import { StepFoot } from './step-foot.tsx';
import type { StepProps } from './step-props.ts';

/** Lists overdue bookings: the host calls, writes, or says that the bags stay. */
export function PickupsStep({ spot, ends, close, now, undo, onChange, onNext }: StepProps) {
  const { t } = useTranslation('bookings');
  const { stillHere } = close;
  const wanted = useMemo(
    () => [{ section: 'pickups', bookings: ends.pickups.toSorted((a, b) => a.pickup.localeCompare(b.pickup)) }],
    [ends],
  );
  const { sections, newCount, showNew, $acted } = useStableOrder(wanted, { key: spot.id });
  const rows = sections.flatMap(({ bookings }) => bookings);
  // A press acts on the rows that the host sees, not on those that are waiting to be shown.
  const due = drawnIn(sections, 'pickups', ends.pickups);
  const open = openPickups({ pickups: due }, close);
  const stayAll = () => {
    onChange({ stillHere: [...stillHere, ...open.map(({ id }) => id)] });
    onNext();
  };

  return (
    <ActedRowsProvider value={$acted}>
      {rows.length === 0 && <AllClear />}
      {rows.length > 0 && (
        <div>
          <NewRowsLine count={newCount} onShow={showNew} />
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
        </div>
      )}
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
