import { atom } from 'nanostores';

/**
 * Open modals, the topmost last. Everything outside the topmost one is inert, so whatever must stay
 * readable and usable over it (alerts) is drawn inside it.
 */
export const $openModals = atom<readonly HTMLDialogElement[]>([]);

/** Returns a function that removes it again. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  $openModals.set([...$openModals.get(), dialog]);
  return () => $openModals.set($openModals.get().filter((open) => open !== dialog));
}
