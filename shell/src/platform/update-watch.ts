import type { WritableAtom } from 'nanostores';

/** A new release reaches an open page within this time (docs/decisions/0038); an answer that is known is a hundred bytes. */
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
    if (document.visibilityState !== 'visible' || $hasUpdate.get()) return;
    askedAt = now();
    void isNewer().then((newer) => newer && $hasUpdate.set(true));
  };
  const onReturn = () => now() - askedAt >= PAUSE_MS && ask();
  // Without a look at the clock: a timer that fires a moment early would wait for another minute.
  const timer = setInterval(ask, PAUSE_MS);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
  };
}
