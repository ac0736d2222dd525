import { type Counts, hourOf } from '@host-portal/delivery/store';
import type { Counter } from './counter.ts';

/**
 * The interval at which the counts are written to the store. If an edge is killed, the counts since the last write
 * are lost.
 */
const WRITE_INTERVAL_MS = 30_000;

/**
 * Writes the counts to the store periodically, as one object per hour and process, so that they survive restarts and
 * can be added up across edges. If a write fails, the next write includes the same counts. Returns a function that
 * stops the periodic writes and writes the remaining counts.
 */
export function persistCounts(
  counter: Counter,
  store: Counts,
  options: {
    /**
     * The unique name of this process, which is part of the object's name. Two processes must not write the same
     * object.
     */
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
