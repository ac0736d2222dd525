import { useSyncExternalStore } from 'react';

/** Single-key shortcuts can be switched off (WCAG 2.1.4); remembered on this device. */
const KEY = 'bookings.shortcuts';

/** Storage is blocked: the choice lasts as long as the page. */
let unsaved: boolean | null = null;
const watchers = new Set<() => void>();

export function areShortcutsOn(): boolean {
  if (unsaved !== null) return unsaved;
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchShortcuts(isOn: boolean) {
  unsaved = null;
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    unsaved = isOn;
  }
  for (const watch of watchers) watch();
}

/** As a hook: the component is drawn again when shortcuts are switched. */
export const useAreShortcutsOn = () =>
  useSyncExternalStore((onChange) => {
    watchers.add(onChange);
    return () => watchers.delete(onChange);
  }, areShortcutsOn);
