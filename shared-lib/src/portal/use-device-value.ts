import { useStore } from '@nanostores/react';
import { useMemo, useSyncExternalStore } from 'react';
import { usePortal } from './portal-context.tsx';

/** A value that a host stores on a device, such as a choice or ticked cards. */
export type DeviceValue<T> = {
  /** The storage key, which is listed in the manifest's `storageKeys`. */
  key: string;
  /** True if a sign-out erases the value. An expired session doesn't: the value is kept for the next login. */
  isErasedAtSignOut?: true;
  /** Parses the stored value, which is `undefined` if it's missing or unreadable. */
  from: (stored: unknown) => T;
};

const ERASED_AT_SIGN_OUT = ':until-sign-out';

const watchers = new Set<() => void>();
/**
 * The values that couldn't be stored because the storage is full or blocked. They're kept until the page is closed.
 */
const unsaved = new Map<string, string>();

/**
 * Returns one of the signed-in host's values with its setter, which updates all components with the same key. The
 * value is stored under the user id, so that it isn't shown to the next host on this device (docs/security.md). It's
 * kept after sign-out unless `isErasedAtSignOut` is set.
 */
export function useDeviceValue<T>({
  key,
  isErasedAtSignOut,
  from,
}: DeviceValue<T>): [value: T, change: (value: T) => void] {
  const { user } = useStore(usePortal().session.$session);
  const name = user && `${key}:${user.id}${isErasedAtSignOut ? ERASED_AT_SIGN_OUT : ''}`;
  const text = useSyncExternalStore(watch, () => (name ? stored(name) : null));
  const value = useMemo(() => from(parsed(text)), [from, text]);
  return [
    value,
    (next) => {
      if (name) store(name, JSON.stringify(next));
      for (const watcher of watchers) watcher();
    },
  ];
}

/** Erases all users' values with `isErasedAtSignOut`. Called at sign-out. */
export function eraseAtSignOut() {
  for (const name of unsaved.keys()) if (name.endsWith(ERASED_AT_SIGN_OUT)) unsaved.delete(name);
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.endsWith(ERASED_AT_SIGN_OUT)) localStorage.removeItem(name);
    }
  } catch {
    // The storage is blocked, so nothing was stored.
  }
  for (const watcher of watchers) watcher();
}

function watch(onChange: () => void) {
  watchers.add(onChange);
  // The browser fires this event only for changes in other tabs.
  window.addEventListener('storage', onChange);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

function stored(name: string): string | null {
  try {
    return unsaved.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name: string, text: string) {
  try {
    localStorage.setItem(name, text);
    unsaved.delete(name);
  } catch {
    unsaved.set(name, text);
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
