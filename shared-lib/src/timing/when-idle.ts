/** The longest wait in ms, for pages that are never idle. */
const LATEST_MS = 2000;

// Servers use this folder, too, and they compile it without the browser's types.
type Idle = { requestIdleCallback?: (work: () => void, options: { timeout: number }) => unknown };

/** Resolves when the browser has nothing else to do. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    const { requestIdleCallback } = globalThis as Idle;
    // A timer for Safari, which has no idle callback.
    if (requestIdleCallback) requestIdleCallback(resolve, { timeout: LATEST_MS });
    else setTimeout(resolve, 200);
  });
