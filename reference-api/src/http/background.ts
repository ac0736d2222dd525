/** Work that continues after the response was sent. `settled` lets a graceful stop wait for it. */
export type BackgroundWork = { run: (work: () => Promise<void>) => void; settled: () => Promise<void> };

export function createBackgroundWork(report: (error: unknown) => void): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const promise = work()
        .catch(report)
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
