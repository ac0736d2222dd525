import { atom, type ReadableAtom } from 'nanostores';

/** How often a portal that is open all day asks, when somebody returns to it. */
const PAUSE_MS = 30 * 60 * 1000;

/** Becomes true when a newer release is live; asks on return to the tab. `end` stops it. */
export function watchUpdates(
  isNewer: () => Promise<boolean>,
  now: () => number = () => performance.now(),
): { $hasUpdate: ReadableAtom<boolean>; end: () => void } {
  const $hasUpdate = atom(false);
  let askedAt = now();

  const ask = () => {
    if (document.visibilityState !== 'visible' || $hasUpdate.get() || now() - askedAt < PAUSE_MS) return;
    askedAt = now();
    void isNewer().then((newer) => newer && $hasUpdate.set(true));
  };
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('focus', ask);
  return {
    $hasUpdate,
    end: () => {
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
    },
  };
}
