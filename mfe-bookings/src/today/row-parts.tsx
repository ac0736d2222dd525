import type { ReactNode } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { Box, Card } from '@host-portal/shared-lib/ui';
import { useNearView } from '@host-portal/shared-lib/ui/list';

/** Rows drawn together. */
const PART = 5;
/** Rows whose parts are watched one by one when the whole is near: the browser looks at what is watched every frame. */
const BLOCK = 100;
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
    <Card pad={false} css={BETWEEN_PARTS}>
      {cut(bookings, BLOCK).map((block) => (
        <WhenNear key={block[0]?.id} rowCount={block.length}>
          {() =>
            cut(block, PART).map((part) => (
              <WhenNear key={part[0]?.id} rowCount={part.length}>
                {() => (
                  <Box as="ul" listStyleType="none">
                    {part.map(children)}
                  </Box>
                )}
              </WhenNear>
            ))
          }
        </WhenNear>
      ))}
    </Card>
  );
}

/** Empty room of the same height, as long as it is far from the view. */
function WhenNear({ rowCount, children }: { rowCount: number; children: () => ReactNode }) {
  const { ref, isNear, height } = useNearView<HTMLElement>({ guess: rowCount * ROW_PX });
  return (
    <Box ref={ref} data-rows="" style={isNear ? undefined : { height }}>
      {isNear && children()}
    </Box>
  );
}

const BETWEEN_PARTS = { '& [data-rows] + [data-rows]': { borderTopWidth: '1px' } } as const;

const cut = <T,>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
