import type { WritableAtom } from 'nanostores';

/**
 * The interval in ms at which an open page checks for a new release (docs/decisions/0038). A response without a new
 * release has only a hundred bytes.
 */
const PAUSE_MS = 60 * 1000;

/**
 * Sets `$hasUpdate` when a newer release is live. It checks once a minute while the page is visible, and when the
 * host returns to the page. Returns a function that stops the checks.
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
  // Doesn't compare the time since the last check, because a timer that fires slightly early would then skip a check.
  const timer = setInterval(ask, PAUSE_MS);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
  };
}
