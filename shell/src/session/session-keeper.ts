import type { ShellSession } from './session.store.ts';

/** Name of the channel between the tabs of this origin. Messages are empty: they mean "read the cookies". */
export const SESSION_CHANNEL = 'session';

export type SessionChannel = { announce: () => void; onAnnounced: (listener: () => void) => void; close: () => void };

/** Without BroadcastChannel, a tab checks when it comes to the front. */
export function createSessionChannel(): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { announce: () => undefined, onAnnounced: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  return {
    announce: () => channel.postMessage(null),
    onAnnounced: (listener) => channel.addEventListener('message', listener),
    close: () => channel.close(),
  };
}

/** At most hourly (product.md §2.5.19). */
const KEEPER_PAUSE_MS = 60 * 60 * 1000;

/**
 * Keeps the session up to date while the page is open: renews it at start and on return to the tab, follows the other
 * tabs, and checks again before a page from the back/forward cache may show anything. Returns a function that stops it.
 */
export function keepSession(
  session: Pick<ShellSession, 'agreeWithCookies' | 'complete' | 'renew'>,
  { channel, now = () => performance.now() }: { channel: SessionChannel; now?: () => number },
): () => void {
  let keptAt: number | null = null;

  const keep = () => {
    if (keptAt !== null && now() - keptAt < KEEPER_PAUSE_MS) return;
    keptAt = now();
    void session.complete().then(session.renew);
  };
  const comeBack = () => {
    if (document.visibilityState !== 'visible') return;
    if (session.agreeWithCookies() === 'same') keep();
  };

  const hide = (event: PageTransitionEvent) => event.persisted && veil(true);
  const show = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    session.agreeWithCookies();
    // Before the next frame, the page is drawn without what belonged to a session that ended.
    requestAnimationFrame(() => veil(false));
  };

  channel.onAnnounced(() => session.agreeWithCookies());
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  keep();

  return () => {
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('focus', comeBack);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    channel.close();
  };
}

/** A page from the back/forward cache is visible before any script runs, so it is put there invisible. */
function veil(isVeiled: boolean) {
  document.documentElement.style.visibility = isVeiled ? 'hidden' : '';
}
