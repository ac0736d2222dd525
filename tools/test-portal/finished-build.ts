type Outcome = { hasErrors: () => boolean; toString: (what: 'errors-only') => string };

/** Resolves when the webpack or Rspack compiler that `start` runs has finished. Rejects with the build's errors. */
export function finished(start: (done: (error: Error | null, stats?: Outcome) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
