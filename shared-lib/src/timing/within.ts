/**
 * Resolves to the work's result. If the work takes longer than `ms`, resolves instead to the result of `late`, which
 * may also throw. The late work continues, but its result is ignored. The timer is always cleared.
 */
export async function within<Done, Late>(ms: number, work: Promise<Done>, late: () => Late): Promise<Done | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
    // `unref` lets a Node process exit even if the timer is running.
    (timer as { unref?: () => void }).unref?.();
  });
  try {
    const first = await Promise.race([work.then((done) => ({ done })), limit]);
    return first === 'late' ? late() : first.done;
  } finally {
    clearTimeout(timer);
  }
}
