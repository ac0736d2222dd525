import type { Portal } from '@host-portal/shared-lib/portal';
import { keepLastView } from './last-view/keep-last-view.ts';
import { watchUpdates } from './layout/update-watch.ts';
import type { Shell } from './shell-context.tsx';

type Running = { portal: Portal; shell: Shell; element: Element; isNewer: () => Promise<boolean> };

/** What begins when the first page has been drawn. Returns what ends it. */
export function startLater({ portal, shell, element, isNewer }: Running): () => void {
  const ends = [keepLastView(portal, element), watchUpdates(isNewer, shell.$hasUpdate)];
  return () => {
    for (const end of ends) end();
  };
}
