import { type Counts, hourOf } from '@host-portal/delivery/store';
import type { Counter } from './counter.ts';

/** How often the counts are written. An edge that is killed loses at most the counts of this time. */
const WRITE_INTERVAL_MS = 30_000;

/**
 * Writes the counts to the store, one object per hour and process, so that they survive restarts and can be added up
 * across edges. The next write includes the counts of a failed one. Returns a function that writes the rest and
 * stops.
 */
export function persistCounts(
  counter: Counter,
  store: Counts,
  options: {
    /** The name of this process, which must be unique, so that no two processes write the same object. */
    writer: string;
    onFailure: (reason: string) => void;
  },
): () => Promise<void> {
  const { writer, onFailure } = options;
  const written = new Map<string, string>();
  let last = Promise.resolve();

  async function write() {
    for (const counts of counter.hours()) {
      const text = JSON.stringify(counts);
      if (written.get(counts.hour) !== text) await store.writeCounts(counts.hour, writer, text);
      written.set(counts.hour, text);
      if (counts.hour !== hourOf(Date.now())) {
        counter.forget(counts.hour);
        written.delete(counts.hour);
      }
    }
  }

  const writeNext = () =>
    (last = last.then(write).catch((error: unknown) => onFailure(`counts were not written: ${String(error)}`)));
  const timer = setInterval(() => void writeNext(), WRITE_INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return writeNext();
  };
}
