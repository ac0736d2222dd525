import type { WritableAtom } from 'nanostores';

/** A new release reaches an open page within this time (docs/decisions/0037); an answer that is known is a hundred bytes. */
const PAUSE_MS = 60 * 1000;

/**
 * Sets it when a newer release is live; asks once a minute while somebody can see the page, and on return to it. Returns
 * what stops it.
 */
export function watchUpdates(
  isNewer: () => Promise<boolean>,
  $hasUpdate: WritableAtom<boolean>,
  now: () => number = () => performance.now(),
): () => void {
  let askedAt = now();

  const ask = () => {
    if (document.visibilityState !== 'visible' || $hasUpdate.get() || now() - askedAt < PAUSE_MS) return;
    askedAt = now();
    void isNewer().then((newer) => newer && $hasUpdate.set(true));
  };
  const timer = setInterval(ask, PAUSE_MS);
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('focus', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
    window.removeEventListener('focus', ask);
  };
}
