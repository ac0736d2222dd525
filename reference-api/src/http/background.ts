/** Runs work that continues after the response. A graceful stop waits for `settled`. */
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
