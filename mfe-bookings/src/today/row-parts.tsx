import type { ReactNode } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { Box, Card } from '@host-portal/shared-lib/ui';
import { useNearView } from '@host-portal/shared-lib/ui/list';

/** Rows drawn together. */
const PART = 5;
/** Up to here a section is drawn whole: arrow keys and the browser's own search then reach every row. */
const WHOLE_UP_TO = 100;
/** Until a part was drawn once, its height is a guess. */
const ROW_PX = 113;

type RowPartsProps = { bookings: readonly Booking[]; children: (booking: Booking) => ReactNode };

/** The rows of one section; of a very long one only what is near the view stands in the document. */
export function RowParts({ bookings, children }: RowPartsProps) {
  if (bookings.length <= WHOLE_UP_TO || typeof IntersectionObserver === 'undefined') {
    return (
      <Card as="ul" pad={false} listStyleType="none">
        {bookings.map(children)}
      </Card>
    );
  }
  return (
    <Card pad={false} css={{ '& > ul + ul': { borderTopWidth: '1px' } }}>
      {Array.from({ length: Math.ceil(bookings.length / PART) }, (_, index) => {
        const part = bookings.slice(index * PART, (index + 1) * PART);
        return (
          <Part key={part[0]?.id} rowCount={part.length}>
            {() => part.map(children)}
          </Part>
        );
      })}
    </Card>
  );
}

function Part({ rowCount, children }: { rowCount: number; children: () => ReactNode }) {
  const { ref, isNear, height } = useNearView<HTMLElement>({ guess: rowCount * ROW_PX });
  return (
    <Box as="ul" ref={ref} listStyleType="none">
      {isNear ? children() : <li role="presentation" aria-hidden style={{ height }} />}
    </Box>
  );
}
