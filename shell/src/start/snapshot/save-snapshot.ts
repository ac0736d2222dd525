import { translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import { deviceOf } from '@host-portal/shared-lib/query';
import { whenIdle } from '../../platform/when-idle.ts';
import { viewOf } from './snapshot-of-page.ts';
import { viewName } from './snapshot.ts';

/** The page has rested by then. */
const FIRST_MS = 5000;
/** Afterwards, while it changes. It takes a slow phone some hundredths of a second. */
const PAUSE_MS = 60_000;

/** Keeps what the page shows for the next start: when it has rested, and when somebody leaves it. `end` stops it. */
export function keepLastView(portal: Portal, element: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;

  const keep = () => {
    timer = null;
    const { pathname, search } = window.location;
    if (scrollY > 0) return;
    const view = viewOf(element, translate('ui', 'stale.age', { age: '{{age}}' }));
    if (view) void deviceOf(portal.queryClient)?.write(viewName({ pathname, search }), view);
  };
  const soon = () => (timer ??= setTimeout(() => void whenIdle().then(keep), PAUSE_MS));
  const onChange = () => document.visibilityState === 'hidden' && keep();

  const watcher = new MutationObserver(soon);
  watcher.observe(element, { childList: true, subtree: true, characterData: true });
  document.addEventListener('visibilitychange', onChange);
  timer = setTimeout(() => void whenIdle().then(keep), FIRST_MS);
  return () => {
    watcher.disconnect();
    document.removeEventListener('visibilitychange', onChange);
    if (timer) clearTimeout(timer);
  };
}
