import { useState } from 'react';

export type Progress = { done: number; total: number };

/**
 * The minimum duration of an action, in ms, before its progress is shown. Hosts couldn't read anything shown for less
 * time.
 */
const LONG_MS = 1000;

/** Tracks the progress of an action for several spots. `progress` is null during the first second. */
export function useProgress() {
  const [progress, setProgress] = useState<(Progress & { isLong: boolean }) | null>(null);
  const run = async <Value>(total: number, action: (onDone: (done: number) => void) => Promise<Value>) => {
    setProgress({ done: 0, total, isLong: false });
    const timer = setTimeout(() => setProgress((was) => was && { ...was, isLong: true }), LONG_MS);
    try {
      return await action((done) => setProgress((was) => was && { ...was, done }));
    } finally {
      clearTimeout(timer);
      setProgress(null);
    }
  };
  return { progress: progress?.isLong && progress.total > 1 ? progress : null, run };
}
