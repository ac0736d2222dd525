import { useEffect, useEffectEvent } from 'react';
import { createKeyRuns } from './key-runs.ts';
import { areShortcutsOn } from './shortcut-switch.ts';
import { createShortcutReader, type Shortcut } from './shortcut.ts';

export type KeyListener = {
  /**
   * The code that a handheld scanner sent, wherever the focus is; inside a field it is typed text (product.md I-06).
   */
  onCode?: (code: string) => void;
  /** Returns whether this listener took the shortcut: then no other gets it. */
  onShortcut?: (shortcut: Shortcut) => boolean;
};

/**
 * Listens to the keys of the whole page while shortcuts are switched on. What counts as a scan is decided once, for all
 * listeners.
 */
export function useKeys({ onCode, onShortcut }: KeyListener) {
  const hearCode = useEffectEvent((code: string) => onCode?.(code));
  const hearShortcut = useEffectEvent((shortcut: Shortcut) => onShortcut?.(shortcut) ?? false);
  useEffect(() => listen({ onCode: (code) => hearCode(code), onShortcut: (shortcut) => hearShortcut(shortcut) }), []);
}

/** The focus is in a field: keys are text. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') !== null;

/** An open dialog or menu has keys of its own. */
export const isElsewhere = () =>
  document.querySelector('dialog[open]') !== null || document.querySelector('[role=menu] :focus') !== null;

const listeners = new Set<KeyListener>();
let stop = () => {};

function listen(listener: KeyListener) {
  if (listeners.size === 0) stop = start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start() {
  const read = createShortcutReader();
  const runs = createKeyRuns({
    onCode: (code) => {
      for (const { onCode } of listeners) onCode?.(code);
    },
    onTyped: (keys, at) => {
      const shortcut = read(keys, at);
      if (!shortcut || !areShortcutsOn()) return false;
      return [...listeners].some(({ onShortcut }) => onShortcut?.(shortcut));
    },
  });
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    // Auto-repeat of a pressed key counts as one key.
    if (event.repeat && event.key.length === 1) return;
    if (isTyping(event.target)) runs.end();
    else if (runs.press(event)) event.preventDefault();
  };
  document.addEventListener('keydown', hear, true);
  return () => {
    runs.forget();
    document.removeEventListener('keydown', hear, true);
  };
}
