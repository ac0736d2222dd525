import { type ReactElement, type ReactNode, type RefObject, useDeferredValue } from 'react';
import { Box } from '@host-portal/shared-lib/ui';
import { useIsPrinting } from './use-is-printing.ts';
import { useNearView } from './use-near-view.ts';

export type LongListProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `list`: each part is a `ul` and a row an `li`. `table`: a `tbody` and a `tr`. */
  kind: 'list' | 'table';
  /** Rows drawn together. */
  part: number;
  /**
   * Rows whose parts are watched one by one when the whole is near: the browser looks at what is watched every frame.
   * For a `list` only.
   */
  block?: number;
  /** Until a part was drawn once, its height is this guess for each row, in text of 16 px. */
  rowPx: number;
  /** Whether the list is drawn in parts at all (`isDrawnInParts`). */
  inParts: boolean;
  /** A row that must be there from the start, because a link leads to it. */
  isNeeded?: (row: Row) => boolean;
  children: (row: Row) => ReactElement;
};

/** A short list is drawn whole: arrow keys and the browser's own search then reach every row. */
export const isDrawnInParts = (rowCount: number, wholeUpTo: number) =>
  rowCount > wholeUpTo && typeof IntersectionObserver !== 'undefined';

/**
 * A list of any length. A short one is drawn whole, the rows that fill the window first. In a long one only the rows near
 * the view are in the document; empty room of the same height replaces the others. On paper all rows are drawn.
 */
export function LongList<Row>(props: LongListProps<Row>) {
  const { rows, rowKey, kind, part, block, rowPx, inParts, isNeeded = () => false, children } = props;
  const isPrinting = useIsPrinting();
  if (!inParts) return <ShortList {...props} />;
  return cut(rows, block ?? part).map((some) => (
    <WhenNear
      key={some[0] && rowKey(some[0])}
      kind={kind}
      height={some.length * rowPx}
      startsNear={some.some(isNeeded)}
      isForced={isPrinting}
    >
      {() => {
        if (block) return <LongList {...props} rows={some} block={undefined} />;
        return kind === 'table' ? some.map(children) : <Rows kind={kind}>{some.map(children)}</Rows>;
      }}
    </WhenNear>
  ));
}

/** The rows that fill a window come first. React renders the others after them, in room that is kept for them. */
function ShortList<Row>({ rows, kind, rowPx, children }: LongListProps<Row>) {
  const hasAll = useDeferredValue(true, false);
  const count = hasAll || kind === 'table' ? rows.length : Math.ceil(window.innerHeight / rowPx);
  const missing = Math.max(0, rows.length - count);
  return (
    <>
      <Rows kind={kind}>{rows.slice(0, count).map(children)}</Rows>
      {missing > 0 && <div style={{ height: `${(missing * rowPx) / 16}rem` }} />}
    </>
  );
}

function Rows({ kind, children }: { kind: 'list' | 'table'; children: ReactNode }) {
  return kind === 'table' ? (
    <tbody role="rowgroup">{children}</tbody>
  ) : (
    <Box as="ul" listStyleType="none">
      {children}
    </Box>
  );
}

type WhenNearProps = {
  kind: 'list' | 'table';
  height: number;
  startsNear: boolean;
  isForced: boolean;
  children: () => ReactElement | ReactElement[];
};

/** Empty room of the same height, as long as it is far from the view. */
function WhenNear({ kind, height: guess, startsNear, isForced, children }: WhenNearProps) {
  const { ref, isNear, height } = useNearView<HTMLElement>({ guess, startsNear });
  const isDrawn = isNear || isForced;
  if (kind === 'list') {
    return (
      <Box ref={ref} data-rows="" style={isDrawn ? undefined : { height }}>
        {isDrawn && children()}
      </Box>
    );
  }
  return (
    <tbody role="rowgroup" ref={ref as RefObject<HTMLTableSectionElement | null>}>
      {isDrawn ? children() : <tr role="presentation" aria-hidden style={{ height, padding: 0 }} />}
    </tbody>
  );
}

const cut = <Row,>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));
