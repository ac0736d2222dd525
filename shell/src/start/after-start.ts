import type { Portal } from '@host-portal/shared-lib/portal';
import { offerNextTime } from '../app/install.ts';
import { watchUpdates } from '../platform/update-watch.ts';
import type { Shell } from '../shell-context.tsx';
import type { ShellOptions } from './assembly/shell-parts.ts';
import { keepLastView } from './snapshot/save-snapshot.ts';

type Running = Pick<ShellOptions, 'isNewer' | 'keepOffline'> & { portal: Portal; shell: Shell; element: Element };

/** What begins when the first page rests. Returns what ends it. */
export function startLater({ portal, shell, element, isNewer, keepOffline }: Running): () => void {
  void keepOffline();
  const ends = [
    keepLastView(portal, element),
    watchUpdates(isNewer, shell.$hasUpdate),
    // A change that was waiting has been sent: this device is used at a counter.
    portal.outbox.$waiting.listen((now, before) => now.length < (before?.length ?? 0) && offerNextTime()),
  ];
  return () => {
    for (const end of ends) end();
  };
}
