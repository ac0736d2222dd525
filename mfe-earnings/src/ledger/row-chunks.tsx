import { useNearView } from '@host-portal/shared-lib/ui/list';
import type { ReactNode } from 'react';
import { useIsPrinting } from './use-is-printing.ts';

/** Rows drawn together. Twenty-five stay under a frame's patience (`npm run bench -- earnings`). */
const CHUNK = 25;
/** Below this a table is drawn whole: the browser's own search then finds every line. */
const WHOLE_UP_TO = 300;
/** Until a chunk was drawn once, its height is a guess. */
const ROW_PX = 45;

/** Whether a table of so many rows is drawn in parts. */
export const isDrawnInParts = (rowCount: number) =>
  rowCount > WHOLE_UP_TO && typeof IntersectionObserver !== 'undefined';

type RowChunksProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A row that must be there from the start, because a link leads to it. */
  isSought: (row: Row) => boolean;
  inParts: boolean;
  children: (row: Row) => ReactNode;
};

/**
 * The rows of a table as `tbody`s. Of a very long table only what is near the view stands in the document, the rest
 * as empty room of the same height; on paper everything does.
 */
export function RowChunks<Row>({ rows, rowKey, isSought, inParts, children }: RowChunksProps<Row>) {
  const isPrinting = useIsPrinting();
  if (!inParts) return <tbody role="rowgroup">{rows.map(children)}</tbody>;
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => {
    const part = rows.slice(index * CHUNK, (index + 1) * CHUNK);
    const [first] = part;
    return (
      <Chunk
        key={first === undefined ? '' : rowKey(first)}
        startsDrawn={part.some(isSought)}
        isForced={isPrinting}
        rowCount={part.length}
      >
        {() => part.map(children)}
      </Chunk>
    );
  });
}

type ChunkProps = { startsDrawn: boolean; isForced: boolean; rowCount: number; children: () => ReactNode };

function Chunk({ startsDrawn, isForced, rowCount, children }: ChunkProps) {
  const { ref, isNear, height } = useNearView<HTMLTableSectionElement>({
    guess: rowCount * ROW_PX,
    startsNear: startsDrawn,
  });
  return (
    <tbody role="rowgroup" ref={ref}>
      {isNear || isForced ? children() : <tr role="presentation" aria-hidden style={{ height, padding: 0 }} />}
    </tbody>
  );
}
