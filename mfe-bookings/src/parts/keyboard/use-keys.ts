import { useEffect, useEffectEvent } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { createKeyRuns } from './key-runs.ts';
import { areShortcutsOn } from './shortcut-switch.ts';
import { createShortcutReader, type Shortcut } from './shortcut.ts';

export type KeyListener = {
  /** What its elements stand in. In a page that is not ours it hears only the keys that are pressed in there. */
  tree: Document | ShadowRoot;
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
export function useKeys({ onCode, onShortcut }: Omit<KeyListener, 'tree'>) {
  const { tree = document } = usePortal();
  const hearCode = useEffectEvent((code: string) => onCode?.(code));
  const hearShortcut = useEffectEvent((shortcut: Shortcut) => onShortcut?.(shortcut) ?? false);
  useEffect(
    () => listen({ tree, onCode: (code) => hearCode(code), onShortcut: (shortcut) => hearShortcut(shortcut) }),
    [tree],
  );
}

/** The focus is in a field: keys are text. */
export const isTyping = (target: EventTarget | undefined) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') !== null;

/** An open dialog or menu has keys of its own. */
export const isElsewhere = (tree: Document | ShadowRoot = document) =>
  tree.querySelector('dialog[open]') !== null || tree.querySelector('[role=menu] :focus') !== null;

const listeners = new Set<KeyListener>();
/** Ends what `start` began; none while nobody listens, because it would keep the last page's elements in memory. */
let stop: (() => void) | undefined;

function listen(listener: KeyListener) {
  stop ??= start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function start() {
  const read = createShortcutReader();
  let path: EventTarget[] = [];
  const near = () => [...listeners].filter(({ tree }) => path.includes(tree));
  const runs = createKeyRuns({
    onCode: (code) => {
      for (const { onCode } of near()) onCode?.(code);
    },
    onTyped: (keys, at) => {
      const shortcut = read(keys, at);
      if (!shortcut || !areShortcutsOn()) return false;
      return near().some(({ onShortcut }) => onShortcut?.(shortcut));
    },
  });
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    // Auto-repeat of a pressed key counts as one key.
    if (event.repeat && event.key.length === 1) return;
    // The target itself may be hidden in a shadow root.
    path = event.composedPath();
    if (isTyping(path[0])) runs.end();
    else if (runs.press(event)) event.preventDefault();
  };
  document.addEventListener('keydown', hear, true);
  return () => {
    runs.forget();
    document.removeEventListener('keydown', hear, true);
  };
}
