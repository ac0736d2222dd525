/** The rows of a list from top to bottom, by section. A list without sections has one. */
export type Rows<Section extends string = string> = readonly { section: Section; ids: readonly string[] }[];

/** The rows as they are drawn. */
export type Order<Section extends string = string> = { key: string; rows: Rows<Section> };

export type Wanted<Section extends string = string> = {
  /** Another key is another list: the host asked for it. */
  key: string;
  /** The rows in the order that the data would have now. */
  rows: Rows<Section>;
  /** The answer to the host's question is still arriving: its rows aren't new. */
  isFollowing: boolean;
  /** The host has checked somebody in or out here since the rows were put in order. */
  hasActed: boolean;
};

/** How long the host must leave the list alone before rows may move by themselves. */
export const QUIET_MS = 5000;

/** The rows to draw: those that were drawn before, unless the host asked for something else. */
export function nextOrder<Section extends string>(
  order: Order<Section> | null,
  { key, rows, isFollowing, hasActed }: Wanted<Section>,
): Order<Section> {
  if (order?.key === key) {
    // An empty list can't shift, so its first rows may appear at once.
    const isEmpty = order.rows.every(({ ids }) => ids.length === 0);
    const mayChange = isEmpty || (isFollowing && !hasActed);
    if (!mayChange || isSameOrder(order.rows, rows)) return order;
  }
  return { key, rows };
}

/** The rows that came since the list was put in order: they wait behind a line. */
export function newIds(order: Rows, wanted: Rows): string[] {
  const drawn = new Set(order.flatMap(({ ids }) => ids));
  return wanted.flatMap(({ ids }) => ids).filter((id) => !drawn.has(id));
}

export const isSameOrder = (a: Rows, b: Rows) =>
  a.length === b.length &&
  a.every(
    ({ section, ids }, index) =>
      section === b[index]?.section &&
      ids.length === b[index].ids.length &&
      ids.every((id, at) => id === b[index]?.ids[at]),
  );

type Calm = {
  /** When the first change began to wait. */
  since: number;
  lastInput: number;
  /** A finger or mouse button is down. */
  isDown: boolean;
  /** Until when Undo is promised in one of the rows. */
  promisedUntil: number;
};

/** When the rows may be put in order without being asked. */
export const settlesAt = ({ since, lastInput, isDown, promisedUntil }: Calm): number =>
  isDown ? Infinity : Math.max(since, lastInput, promisedUntil) + QUIET_MS;
