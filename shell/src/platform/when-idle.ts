/** The time in ms after which the promise resolves even if the page is never idle. */
const LATEST_MS = 2000;

export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callbacks, so a timer is used there.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 200);
  });
