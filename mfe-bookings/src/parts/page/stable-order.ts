/** A list's rows from top to bottom, by section. A list without sections has one section. */
export type Rows<Section extends string = string> = readonly { section: Section; ids: readonly string[] }[];

export type Order<Section extends string = string> = { key: string; rows: Rows<Section> };

export type Wanted<Section extends string = string> = {
  /** A new key means that the host asked for a different list. */
  key: string;
  /** The rows in the order of the current data. */
  rows: Rows<Section>;
  /** True while a response that the host asked for is arriving. Its rows don't count as new. */
  isFollowing: boolean;
  /** Whether the host has checked bags in or out since the list was last sorted. */
  hasActed: boolean;
};

/** How long, in ms, the host must not touch the list before its rows are sorted. */
export const QUIET_MS = 5000;

/** Returns the rows to show. They keep the previous order unless the host asked for something else. */
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

/**
 * Returns the ids of bookings that arrived since the list was last sorted. Their rows stay hidden behind a banner.
 */
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
  /** When the first pending change arrived. */
  since: number;
  lastInput: number;
  /** Whether a finger or mouse button is down. */
  isDown: boolean;
  /** When the last Undo offered by any row expires. */
  promisedUntil: number;
};

/** Returns the earliest time at which the list may be sorted without the host asking for it. */
export const settlesAt = ({ since, lastInput, isDown, promisedUntil }: Calm): number =>
  isDown ? Infinity : Math.max(since, lastInput, promisedUntil) + QUIET_MS;
