import { atom } from 'nanostores';
import { HAS_MODAL, HAS_SHEET } from '../system/base-css.ts';
import { treeOf } from '../system/tree-of.ts';

/**
 * The open modals, the topmost last. Everything outside the topmost modal is inert, so alerts, which must stay
 * usable, are rendered inside it.
 */
export const $openModals = atom<readonly HTMLDialogElement[]>([]);

/**
 * Opens a modal and stops the page below from scrolling, except on third-party pages. Returns a function that removes
 * the modal.
 */
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
export function openBeside(dialog: HTMLDialogElement): () => void {
  const { documentElement: root } = document;
  dialog.toggleAttribute('data-beside', true);
  root.toggleAttribute(HAS_SHEET, true);
  dialog.show();
  return () => {
    dialog.toggleAttribute('data-beside', false);
    root.toggleAttribute(HAS_SHEET, false);
  };
}
