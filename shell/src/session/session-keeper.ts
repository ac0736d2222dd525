import type { ShellSession } from './session.store.ts';

/**
 * The name of the channel between the tabs of this origin. Its messages are empty and make other tabs read the
 * cookies.
 */
export const SESSION_CHANNEL = 'session';

export type SessionChannel = { announce: () => void; onAnnounced: (listener: () => void) => void; close: () => void };

/**
 * Creates the channel that tells other tabs about session changes. Without BroadcastChannel, it does nothing, and a
 * tab reads the cookies when it becomes visible.
 */
export function createSessionChannel(): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { announce: () => undefined, onAnnounced: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  let isOpen = true;
  return {
    // A renewal's response may arrive after the page has been closed, and a closed channel throws.
    announce: () => isOpen && channel.postMessage(null),
    onAnnounced: (listener) => channel.addEventListener('message', listener),
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}

/**
 * The times in ms at which the cookies are read again after another tab's message. Firefox runs tabs of one site in
 * several processes and often delivers a message before the changed cookie.
 */
const READ_AGAIN_MS = [100, 500, 2000];

/** The minimum interval in ms between two renewals. */
const KEEPER_PAUSE_MS = 60 * 60 * 1000;

/**
 * Keeps the session up to date while the page is open: it renews the session at the start and when the host returns
 * to the tab, and follows changes in other tabs. It also checks the session before a page from the back/forward cache
 * is visible. Returns a function that stops all of this.
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

  const hide = (event: PageTransitionEvent) => event.persisted && setHidden(true);
  const show = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    session.agreeWithCookies();
    // If the session has ended, its data is removed from the page by the next frame.
    requestAnimationFrame(() => setHidden(false));
  };

  let readsToCome: ReturnType<typeof setTimeout>[] = [];
  const stopReading = () => {
    for (const read of readsToCome) clearTimeout(read);
  };
  const follow = () => {
    stopReading();
    session.agreeWithCookies();
    readsToCome = READ_AGAIN_MS.map((ms) => setTimeout(session.agreeWithCookies, ms));
  };

  channel.onAnnounced(follow);
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
    stopReading();
  };
}

/**
 * Hides or shows the page. The page is hidden before it enters the back/forward cache, because a page from that cache
 * becomes visible before any script runs.
 */
function setHidden(isVeiled: boolean) {
  document.documentElement.style.visibility = isVeiled ? 'hidden' : '';
}
