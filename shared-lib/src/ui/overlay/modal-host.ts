import { atom } from 'nanostores';
import { HAS_MODAL } from '../system/base-css.ts';
import { treeOf } from '../system/tree-of.ts';

/**
 * Open modals, the topmost last. Everything outside the topmost one is inert, so whatever must stay
 * readable and usable over it (alerts) is drawn inside it.
 */
export const $openModals = atom<readonly HTMLDialogElement[]>([]);

/** Returns a function that removes it again. A page that is not ours is left as it is. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  const tree = treeOf(dialog);
  const show = (open: readonly HTMLDialogElement[]) => {
    $openModals.set(open);
    if (tree === document) document.documentElement.toggleAttribute(HAS_MODAL, open.length > 0);
  };
  show([...$openModals.get(), dialog]);
  return () => show($openModals.get().filter((open) => open !== dialog));
}
