import { useEffect, useEffectEvent } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import type { KeyPress, ScannedCode } from './key-run.ts';
import { KeyRuns } from './key-runs.ts';
import { isReplacing, targetOf, takesText } from './key-target.ts';
import { chooseByText, createValueMemory } from './scanned-field.ts';
import { areShortcutsOn } from './shortcut-switch.ts';
import { type Shortcut, shortcutOf, shortcutWait } from './shortcut.ts';
import { usKeyOf } from './us-key.ts';

export type KeyListener = {
  /**
   * The root of the component's elements. On a page that embeds the portal, only keys pressed inside the root are
   * handled.
   */
  tree: Document | ShadowRoot;
  /** Whether the shortcut has an effect right now. If not, its keys are text. */
  isWanted?: (shortcut: Shortcut) => boolean;
  /**
   * Returns whether this listener handled the shortcut. A handled shortcut reaches no other listener. The callbacks
   * below work the same way.
   */
  onShortcut?: (shortcut: Shortcut) => boolean;
  /** Receives text typed outside fields, or an empty string when an input method is about to compose text. */
  onText?: (text: string, options: { isContinued: boolean }) => boolean;
  /** Receives a scanned code, regardless of which element has the focus. */
  onCode?: (code: ScannedCode) => boolean;
  /** Receives a scanned code that no `onCode` listener has handled. */
  onUnclaimedCode?: (code: ScannedCode) => boolean;
  /** Called for Ctrl+Z or ⌘+Z outside fields. */
  onUndo?: () => boolean;
};

/** Listens to keys on the whole page. All listeners share one keyboard, which distinguishes scans from typed text. */
export function useKeys(listener: Omit<KeyListener, 'tree'>) {
  const { tree = document } = usePortal();
  const isWanted = useEffectEvent((shortcut: Shortcut) => listener.isWanted?.(shortcut) ?? false);
  const onShortcut = useEffectEvent((shortcut: Shortcut) => listener.onShortcut?.(shortcut) ?? false);
  const onText = useEffectEvent(
    (text: string, options: { isContinued: boolean }) => listener.onText?.(text, options) ?? false,
  );
  const onCode = useEffectEvent((code: ScannedCode) => listener.onCode?.(code) ?? false);
  const onUnclaimedCode = useEffectEvent((code: ScannedCode) => listener.onUnclaimedCode?.(code) ?? false);
  const onUndo = useEffectEvent(() => listener.onUndo?.() ?? false);
  useEffect(
    () =>
      listen({
        tree,
        isWanted: (shortcut) => isWanted(shortcut),
        onShortcut: (shortcut) => onShortcut(shortcut),
        onText: (text, options) => onText(text, options),
        onCode: (code) => onCode(code),
        onUnclaimedCode: (code) => onUnclaimedCode(code),
        onUndo: () => onUndo(),
      }),
    [tree],
  );
}

const listeners = new Set<KeyListener>();
/**
 * The key handling that all listeners share. It's undefined while no listener exists, so that the last page's
 * elements don't stay in memory.
 */
let keyboard: ReturnType<typeof start> | undefined;

function listen(listener: KeyListener) {
  keyboard ??= start();
  listeners.add(listener);
  keyboard.claim({ isTyping: takesText(listener.tree.activeElement ?? undefined) });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    keyboard?.stop();
    keyboard = undefined;
  };
}

function start() {
  let path: EventTarget[] = [document];
  const values = createValueMemory();
  /** Returns the listeners that the event can reach, newest first, so that a sheet comes before the page below it. */
  const near = () => [...listeners].filter(({ tree }) => path.includes(tree)).toReversed();
  const isWanted = (shortcut: Shortcut) => near().some((listener) => listener.isWanted?.(shortcut));
  const compose = () => areShortcutsOn() && near().some(({ onText }) => onText?.('', { isContinued: true }));
  const runs = new KeyRuns({
    waitFor: (keys) => (areShortcutsOn() ? shortcutWait(keys, isWanted) : null),
    onShortcut: (keys) => {
      const shortcut = shortcutOf(keys);
      return shortcut !== null && near().some(({ onShortcut }) => onShortcut?.(shortcut));
    },
    onText: (text, options) => areShortcutsOn() && near().some(({ onText }) => onText?.(text, options)),
    onChoice: (text) => path[0] instanceof HTMLSelectElement && chooseByText(path[0], text),
    onCode: (code, { isTyping }) => {
      values.restore();
      // If the host has focused a field in the meantime, the field keeps the focus.
      if (!isTyping && near().some((each) => each.onCode?.(code))) return true;
      return near().some((each) => each.onUnclaimedCode?.(code));
    },
  });
  /**
   * Keys whose `keydown` the page didn't receive. Their `keyup` is withheld too, because releasing Space presses a
   * button.
   */
  const kept = new Set<string>();
  const hear = (event: KeyboardEvent): boolean => {
    // Uses the composed path, because `event.target` hides elements inside a shadow root.
    path = event.composedPath();
    const target = targetOf(path[0]);
    if (event.isComposing || event.key === 'Dead' || event.key === 'Process') {
      if (target === 'page') compose();
      runs.interrupt();
      return false;
    }
    if (!isText(event)) {
      const isUndo = event.key.toLowerCase() === 'z' && !event.shiftKey && !event.altKey;
      if (isUndo && target === 'page' && !event.repeat) return near().some(({ onUndo }) => onUndo?.());
      return runs.control(event.timeStamp);
    }
    // Ignores these keys on a map, because they zoom it.
    if (path[0] instanceof HTMLCanvasElement && /^[-+=]$/.test(event.key)) return false;
    // Ignores the repeated events of a key that is held down.
    if (event.repeat && event.key.length === 1) return false;
    values.note(path[0], event.timeStamp);
    return runs.press({ ...pressOf(event, path[0]), isEarly: false, isReplacing: isReplacing(path[0]) });
  };
  const down = (event: KeyboardEvent) => {
    if (!hear(event)) return;
    keep(event);
    kept.add(event.key);
  };
  const up = (event: KeyboardEvent) => {
    if (kept.delete(event.key)) keep(event);
  };
  const point = () => runs.interrupt();
  // Keys pressed before any listener exists are kept until a listener handles them.
  takeEarlyKeys((event, before) => {
    path = [event.target ?? document, document];
    values.note(path[0], event.timeStamp, before);
    runs.press(pressOf(event, path[0]));
  });
  document.addEventListener('keydown', down, true);
  document.addEventListener('keyup', up, true);
  document.addEventListener('pointerdown', point, true);
  return {
    claim: runs.claim.bind(runs),
    stop: () => {
      runs.stop();
      document.removeEventListener('keydown', down, true);
      document.removeEventListener('keyup', up, true);
      document.removeEventListener('pointerdown', point, true);
    },
  };
}

/** Describes a key that a field received before this code was loaded. */
const pressOf = (event: KeyboardEvent, target: EventTarget | undefined): KeyPress => {
  const { key, shiftKey, timeStamp } = event;
  return { key, shiftKey, timeStamp, target: targetOf(target), usKey: usKeyOf(event), isEarly: true };
};

function keep(event: KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a key types a character. AltGr types letters on many keyboards, and so does Option on a Mac. */
function isText(event: KeyboardEvent) {
  if (event.getModifierState('AltGraph')) return true;
  if (event.ctrlKey || event.metaKey) return false;
  return !event.altKey || (event.key.length === 1 && event.key > '\u007F');
}

/** Requests from the shell the keys that were pressed before this code was loaded (shell/src/start/early-keys.ts). */
function takeEarlyKeys(take: (event: KeyboardEvent, before?: string | null) => void) {
  const detail = Object.assign(take, { takesAll: true });
  document.dispatchEvent(new CustomEvent('host-portal:early-keys', { detail }));
}
