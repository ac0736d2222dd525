/** A page that never rests still gets there. */
const LATEST_MS = 2000;

/** Resolves when the browser has nothing better to do. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callback; a moment after the paint comes close.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 200);
  });
