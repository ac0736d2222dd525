import { translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import { deviceOf } from '@host-portal/shared-lib/query';
import { whenIdle } from '../../platform/when-idle.ts';
import { snapshotOfPage } from './snapshot-of-page.ts';
import { snapshotName } from './snapshot.ts';

/** The delay in ms before the first save. The page has usually settled by then. */
const FIRST_MS = 5000;
/** The minimum interval in ms between later saves. A save takes a slow phone a few hundredths of a second. */
const PAUSE_MS = 60_000;

/**
 * Saves snapshots of the page for the next start: soon after this start, while the page changes, and when it's
 * hidden. Returns a function that stops saving.
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
