/** A page that is never idle still gets its turn after this time. */
const LATEST_MS = 2000;

/** Resolves when the browser is idle. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callback; shortly after the paint comes close.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 200);
  });
