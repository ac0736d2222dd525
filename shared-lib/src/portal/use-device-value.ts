import { useStore } from '@nanostores/react';
import { useMemo, useSyncExternalStore } from 'react';
import { usePortal } from './portal-context.tsx';

/** A value that a host stores on a device, such as a choice, a mark or ticked cards. */
export type DeviceValue<T> = {
  /** The key, as in the manifest's `storageKeys`. */
  key: string;
  /** True if a sign-out erases the value. A session that ends by itself keeps it for the next login. */
  isErasedAtSignOut?: true;
  /** Parses the stored value, which is `undefined` if it's missing or unreadable. */
  from: (stored: unknown) => T;
};

const ERASED_AT_SIGN_OUT = ':until-sign-out';

const watchers = new Set<() => void>();
/** The values that a full or blocked storage refused. They last as long as the page. */
const unsaved = new Map<string, string>();

/**
 * Returns a value of the signed-in host with its setter. It's stored under their user id, so that the next host on
 * this device can't see it (docs/security.md). It's kept after sign-out unless `isErasedAtSignOut` is set. All
 * components with the same key see a change at once.
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
    // Storage is blocked, so nothing was stored.
  }
  for (const watcher of watchers) watcher();
}

function watch(onChange: () => void) {
  watchers.add(onChange);
  // Fires only for changes made in other tabs.
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
