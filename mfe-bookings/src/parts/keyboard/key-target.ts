import { DATE_INPUT, TYPED_INPUT } from '@host-portal/shared-lib/domain';
import type { KeyTarget } from './key-run.ts';

const FIELD = `${TYPED_INPUT}, textarea, select, [contenteditable]:not([contenteditable=false])`;

/** Returns the kind of element that receives a key pressed at this target. */
export function targetOf(target: EventTarget | undefined): KeyTarget {
  if (!(target instanceof Element)) return 'page';
  const field = target.closest(FIELD);
  if (!field) return target.closest('[role=menu]') ? 'menu' : 'page';
  if (field.hasAttribute('data-finder')) return 'finder';
  if (field.matches('select')) return 'list';
  if (field.matches(DATE_INPUT)) return 'date';
  // People type passwords as fast as a scanner, so the Enter after a password must submit the form.
  return field.matches('[type=search], [type=password], search *, [role=search] *') ? 'search' : 'field';
}

export const isTyping = (target: EventTarget | undefined) => !['page', 'menu'].includes(targetOf(target));

/** Whether a key pressed here enters text. */
export const takesText = (target: EventTarget | undefined) => ['finder', 'search', 'field'].includes(targetOf(target));

/** Whether the next character replaces the whole text of this field. */
export const isReplacing = (target: EventTarget | undefined) =>
  target instanceof HTMLInputElement && target.selectionStart === 0 && target.selectionEnd === target.value.length;

/** Returns the topmost open dialog, or null. */
export const topDialog = (tree: Document | ShadowRoot = document) =>
  [...tree.querySelectorAll('dialog[open]')].at(-1) ?? null;

/** Whether an open dialog or menu handles keys itself. */
export const isElsewhere = (tree: Document | ShadowRoot = document) =>
  topDialog(tree) !== null || tree.querySelector('[role=menu] :focus') !== null;
