/** The time in ms after which the promise resolves even if the page is never idle. */
const LATEST_MS = 2000;

export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callbacks, so a timer is used there.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 200);
  });

/** The minimum time in ms before the page can settle. Requests come in waves with short gaps. */
const QUIET_MS = 300;
/** The time limit in ms for pages that never settle. */
const SETTLED_LATEST_MS = 10_000;

/**
 * Resolves when no request is pending and the browser is idle. Background work starts then, because it would
 * otherwise compete with the first row for network and CPU on a slow phone.
 */
export async function whenSettled(isBusy: () => boolean): Promise<void> {
  const latest = Date.now() + SETTLED_LATEST_MS;
  do {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    await whenIdle();
  } while (isBusy() && Date.now() < latest);
}
