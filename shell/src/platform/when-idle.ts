/** The longest wait in ms, for pages that are never idle. */
const LATEST_MS = 2000;

export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // A timer for Safari, which has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 200);
  });
