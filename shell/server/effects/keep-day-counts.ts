import type { CountDatabase } from './count-database.ts';
import type { DayCounts } from './day-counts.ts';

/** The most that is lost when an edge is killed. */
const EACH_MS = 30_000;

/**
 * Adds what was counted to the database. What could not be written is included in the next attempt. Returns a function
 * that writes the rest and stops.
 */
export function keepDayCounts(
  days: DayCounts,
  database: CountDatabase,
  onFailure: (reason: string) => void,
): () => Promise<void> {
  async function write() {
    const rows = days.take();
    try {
      await database.write(rows);
    } catch (error) {
      days.putBack(rows);
      onFailure(`counts by day were not written: ${String(error)}`);
    }
  }

  let last = Promise.resolve();
  const writeNext = () => (last = last.then(write));
  const timer = setInterval(() => void writeNext(), EACH_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return writeNext();
  };
}
