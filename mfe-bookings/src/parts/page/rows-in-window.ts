/** px, each at least: of what stands above the list, of a group's heading, of a row. */
export type ListHeights = { above: number; heading: number; row: number };

/**
 * How many rows of each group fill the window: at least as many, so that nothing in it moves when the others come a frame
 * later (`useIsFirstPainted`).
 */
export function rowsInWindow(counts: readonly number[], { above, heading, row }: ListHeights): number[] {
  let room = window.innerHeight - above;
  return counts.map((count) => {
    room -= heading;
    const rows = Math.min(count, Math.max(0, Math.ceil(room / row)));
    room -= rows * row;
    return rows;
  });
}
