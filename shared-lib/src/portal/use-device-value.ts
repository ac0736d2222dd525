import { useStore } from '@nanostores/react';
import { useMemo, useSyncExternalStore } from 'react';
import { usePortal } from './portal-context.tsx';

/** A value that a host stores on a device: a choice, a mark, ticked cards. */
export type DeviceValue<T> = {
  /** The key as in the manifest's `storageKeys`. */
  key: string;
  /** Parses the stored value, which is `undefined` if it's missing or unreadable. */
  from: (stored: unknown) => T;
};

const watchers = new Set<() => void>();
/** Values that a full or blocked storage refused. They last as long as the page. */
const unsaved = new Map<string, string>();

/**
 * A value of the signed-in host, stored under their user id. It stays after sign-out, and the next host on this device
 * can't see it (docs/security.md). All components with the same key see a change at once.
 */
export function useDeviceValue<T>({ key, from }: DeviceValue<T>): [value: T, change: (value: T) => void] {
  const { user } = useStore(usePortal().session.$session);
  const name = user && `${key}:${user.id}`;
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

function watch(onChange: () => void) {
  watchers.add(onChange);
  // Changes in other tabs.
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
