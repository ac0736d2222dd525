import { atom } from 'nanostores';
import { HAS_MODAL, HAS_SHEET } from '../system/base-css.ts';
import { treeOf } from '../system/tree-of.ts';

/**
 * The open modals, the topmost last. Everything outside of the topmost one is inert, so everything that must stay
 * usable over it (alerts) is rendered inside it.
 */
export const $openModals = atom<readonly HTMLDialogElement[]>([]);

/** Opens a modal. Returns a function that closes it. In third-party pages, it does nothing. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  const tree = treeOf(dialog);
  const show = (open: readonly HTMLDialogElement[]) => {
    $openModals.set(open);
    if (tree === document) document.documentElement.toggleAttribute(HAS_MODAL, open.length > 0);
  };
  dialog.showModal();
  show([...$openModals.get(), dialog]);
  return () => show($openModals.get().filter((open) => open !== dialog));
}

/**
 * Opens a sheet next to the page, which becomes narrower (base-css.ts). Returns a function that restores the page.
 */
export function standBeside(dialog: HTMLDialogElement): () => void {
  const { documentElement: root } = document;
  dialog.toggleAttribute('data-beside', true);
  root.toggleAttribute(HAS_SHEET, true);
  dialog.show();
  return () => {
    dialog.toggleAttribute('data-beside', false);
    root.toggleAttribute(HAS_SHEET, false);
  };
}
