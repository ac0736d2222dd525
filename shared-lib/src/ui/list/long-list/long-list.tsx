import { type ReactElement, type ReactNode, type RefObject, useDeferredValue } from 'react';
import { Box } from '@host-portal/shared-lib/ui';
import { useIsPrinting } from './use-is-printing.ts';
import { useNearView } from './use-near-view.ts';

export type LongListProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The elements to render: a `ul` with `li` elements, or a `tbody` with `tr` elements. */
  kind: 'list' | 'table';
  part: number;
  /**
   * The number of rows in a block of a long `list`. A block's parts are only observed while the block is near the
   * viewport, because the browser checks every observed element in each frame.
   */
  block?: number;
  /** The estimated height of a row in px with a font size of 16 px, used until the row's part has been rendered. */
  rowPx: number;
  /** Whether the list is rendered in parts (`isDrawnInParts`). */
  inParts: boolean;
  /** The number of rows above the list that also fill the window. Default: 0. */
  rowsAbove?: number;
  /** Returns whether a row must be rendered from the start, because a link points to it. */
  isNeeded?: (row: Row) => boolean;
  children: (row: Row) => ReactElement;
};

/**
 * Returns whether a list is rendered in parts. Short lists are rendered completely, so that arrow keys and the
 * browser's search reach every row.
 */
export const isDrawnInParts = (rowCount: number, wholeUpTo: number) =>
  rowCount > wholeUpTo && typeof IntersectionObserver !== 'undefined';

/**
 * A list of any length. A short list is rendered completely, starting with the rows that fill the window. In a long
 * list, only rows near the viewport are in the document, and spacers of the same height replace the rest. When
 * printing, all rows are rendered.
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

/** Renders the rows that fill the window first. React renders the rest afterwards, in the space reserved for them. */
function ShortList<Row>({ rows, kind, rowPx, rowsAbove = 0, children }: LongListProps<Row>) {
  const hasAll = useDeferredValue(true, false);
  const inWindow = Math.max(0, Math.ceil(window.innerHeight / rowPx) - rowsAbove);
  const count = hasAll || kind === 'table' ? rows.length : inWindow;
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

/** Replaces a part of the list with a spacer of the same height while the part is far from the viewport. */
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
