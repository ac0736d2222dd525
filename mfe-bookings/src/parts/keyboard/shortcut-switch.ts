import { useSyncExternalStore } from 'react';

/** WCAG 2.1.4 requires a way to turn off single-key shortcuts. The choice is stored on this device. */
const KEY = 'bookings.shortcuts';

/** Keeps the choice for the lifetime of the page when storage is blocked. */
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

export const useAreShortcutsOn = () =>
  useSyncExternalStore((onChange) => {
    watchers.add(onChange);
    return () => watchers.delete(onChange);
  }, areShortcutsOn);
