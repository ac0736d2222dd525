import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../platform/when-idle.ts';
import { useShell } from '../shell-context.tsx';
import type { NavigationItem } from './navigation-entries.ts';

/**
 * Where the device keeps the portal's files, the areas of the navigation are opened once the page rests, one after the
 * other while the browser is idle: a first visit then waits for its reads alone. Elsewhere they would cost the line, and a
 * finger on the entry opens them (`NavigationLink`).
 */
export function useOpenedAreas(items: readonly NavigationItem[]) {
  const { remotes, rested } = useShell();
  const open = useEffectEvent(async (isOver: () => boolean) => {
    await rested;
    for (const { remote, path } of items) {
      await whenIdle();
      if (isOver()) return;
      if (remote) remotes.prefetch(remote, path, { reads: false });
    }
  });
  useEffect(() => {
    if (!hasFiles()) return;
    let isOver = false;
    void open(() => isOver);
    return () => {
      isOver = true;
    };
  }, []);
}

/** The service worker has kept them, since it answers for this page. */
const hasFiles = () => Boolean(navigator.serviceWorker?.controller);
