import type { Portal } from '@host-portal/shared-lib/portal';
import { offerNextTime } from './app/install.ts';
import { keepLastView } from './last-view/keep-last-view.ts';
import { watchUpdates } from './layout/update-watch.ts';
import type { Shell } from './shell-context.tsx';

type Running = { portal: Portal; shell: Shell; element: Element; isNewer: () => Promise<boolean> };

/** What begins when the first page has been drawn. Returns what ends it. */
export function startLater({ portal, shell, element, isNewer }: Running): () => void {
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
