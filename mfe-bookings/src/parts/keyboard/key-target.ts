import type { KeyTarget } from './key-run.ts';

const PARTS = 'input:is([type=date], [type=time], [type=datetime-local], [type=month], [type=week])';
const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file', 'image', 'color'];
const FIELD = `input:not(${NO_TEXT.map((type) => `[type=${type}]`).join()}), textarea, select, [contenteditable]:not([contenteditable=false])`;

/** What gets a key that is pressed at this element. */
export function targetOf(target: EventTarget | undefined): KeyTarget {
  if (!(target instanceof Element)) return 'page';
  const field = target.closest(FIELD);
  if (!field) return target.closest('[role=menu]') ? 'menu' : 'page';
  if (field.hasAttribute('data-finder')) return 'finder';
  if (field.matches('select')) return 'list';
  if (field.matches(PARTS)) return 'date';
  // Enter after a password that is typed by heart is not the Enter of a scanner.
  return field.matches('[type=search], [type=password], search *, [role=search] *') ? 'search' : 'field';
}

export const isTyping = (target: EventTarget | undefined) => !['page', 'menu'].includes(targetOf(target));

/** Whether text that is typed here stays here and is seen. */
export const takesText = (target: EventTarget | undefined) => ['finder', 'search', 'field'].includes(targetOf(target));

/** Whether the next character replaces everything in this field. */
export const isReplacing = (target: EventTarget | undefined) =>
  target instanceof HTMLInputElement && target.selectionStart === 0 && target.selectionEnd === target.value.length;

/** The dialog that lies over everything else. */
export const topDialog = (tree: Document | ShadowRoot = document) =>
  [...tree.querySelectorAll('dialog[open]')].at(-1) ?? null;

/** An open dialog or menu has keys of its own. */
export const isElsewhere = (tree: Document | ShadowRoot = document) =>
  topDialog(tree) !== null || tree.querySelector('[role=menu] :focus') !== null;
