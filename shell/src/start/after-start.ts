import type { Portal } from '@host-portal/shared-lib/portal';
import { offerNextTime } from '../app/install.ts';
import { watchUpdates } from '../platform/update-watch.ts';
import type { Shell } from '../shell-context.tsx';
import type { ShellOptions } from './assembly/shell-parts.ts';
import { saveSnapshots } from './snapshot/save-snapshot.ts';

type Running = Pick<ShellOptions, 'isNewer' | 'keepOffline'> & { portal: Portal; shell: Shell; element: Element };

/**
 * Starts background work once the first page has settled. Returns a function that stops it. A preview has none, because
 * it must not change what the device starts with, and its shell always differs from the live one.
 */
export function startLater({ portal, shell, element, isNewer, keepOffline }: Running): () => void {
  if (document.getElementById('portal-preview')) return () => undefined;
  void keepOffline();
  const ends = [
    saveSnapshots(portal, element),
    watchUpdates(isNewer, shell.$hasUpdate),
    // A device that has sent a change is used at a counter, so that's where the host is offered the installation.
    portal.outbox.$waiting.listen((now, before) => now.length < (before?.length ?? 0) && offerNextTime()),
  ];
  return () => {
    for (const end of ends) end();
  };
}
