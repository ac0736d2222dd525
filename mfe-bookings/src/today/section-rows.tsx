import type { Booking } from '@host-portal/shared-lib/contract';
import { Card } from '@host-portal/shared-lib/ui';
import { isDrawnInParts, LongList } from '@host-portal/shared-lib/ui/list';
import type { ReactNode } from 'react';

/** A section of a real day is drawn whole. */
const WHOLE_UP_TO = 100;

type SectionRowsProps = { bookings: readonly Booking[]; children: (booking: Booking) => ReactNode };

/** Its rows; of a very long section only what is near the view stands in the document. */
export function SectionRows({ bookings, children }: SectionRowsProps) {
  return (
    <Card pad={false} css={{ '& [data-rows] + [data-rows]': { borderTopWidth: '1px' } }}>
      <LongList
        kind="list"
        rows={bookings}
        rowKey={({ id }) => id}
        inParts={isDrawnInParts(bookings.length, WHOLE_UP_TO)}
        part={5}
        block={100}
        rowPx={113}
      >
        {children}
      </LongList>
    </Card>
  );
}
