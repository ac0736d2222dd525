type Scheduler = { yield?: () => Promise<void> };

/**
 * What comes after it runs in a task of its own, where a browser can continue so (Chromium, Firefox): a tap on a slow
 * phone waits for the task it comes in.
 */
export const nextTask = async (): Promise<void> =>
  (globalThis as unknown as { scheduler?: Scheduler }).scheduler?.yield?.();
