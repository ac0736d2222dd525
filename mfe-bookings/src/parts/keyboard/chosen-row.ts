type Tree = Document | ShadowRoot;

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-booking]') ?? null;

/**
 * Tracks the row that the host chose with the arrow keys. A click or Tab doesn't choose a row, because the first
 * letter of a typed name would then trigger a shortcut.
 */
export function createChosenRow(tree: Tree) {
  let link: HTMLElement | null = null;
  return {
    bookingId: () => (link !== null && link === tree.activeElement ? (rowOf(link)?.dataset['booking'] ?? null) : null),
    move(step: 1 | -1) {
      const all = [...tree.querySelectorAll<HTMLElement>('[data-booking]')];
      const index = all.findIndex((row) => row.contains(tree.activeElement));
      const from = index === -1 && step === -1 ? all.length : index;
      const row = all[Math.min(all.length - 1, Math.max(0, from + step))];
      const next = row?.querySelector<HTMLElement>('[data-row-link]') ?? null;
      next?.focus();
      // Set only now, because the previous row's blur event clears the choice.
      link = next;
    },
    leave() {
      link = null;
    },
  };
}
