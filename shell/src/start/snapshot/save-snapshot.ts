import { translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import { deviceOf } from '@host-portal/shared-lib/query';
import { whenIdle } from '../../platform/when-idle.ts';
import { snapshotOfPage } from './snapshot-of-page.ts';
import { snapshotName } from './snapshot.ts';

/** The delay of the first save. The page has settled by then. */
const FIRST_MS = 5000;
/** The interval of later saves while the page changes. A save takes a slow phone a few hundredths of a second. */
const PAUSE_MS = 60_000;

/**
 * Saves a snapshot of the page for the next start: once the page has settled, then while it changes, and when the
 * host leaves it. Returns a function that stops this.
 */
export function saveSnapshots(portal: Portal, element: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;

  const save = () => {
    timer = null;
    const { pathname, search } = window.location;
    if (scrollY > 0) return;
    const snapshot = snapshotOfPage(element, translate('ui', 'stale.age', { age: '{{age}}' }));
    if (snapshot) void deviceOf(portal.queryClient)?.write(snapshotName({ pathname, search }), snapshot);
  };
  const soon = () => (timer ??= setTimeout(() => void whenIdle().then(save), PAUSE_MS));
  const onChange = () => document.visibilityState === 'hidden' && save();

  const watcher = new MutationObserver(soon);
  watcher.observe(element, { childList: true, subtree: true, characterData: true });
  document.addEventListener('visibilitychange', onChange);
  timer = setTimeout(() => void whenIdle().then(save), FIRST_MS);
  return () => {
    watcher.disconnect();
    document.removeEventListener('visibilitychange', onChange);
    if (timer) clearTimeout(timer);
  };
}
