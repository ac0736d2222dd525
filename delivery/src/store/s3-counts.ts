import { safeName } from './names.ts';
import type { Counts } from './release-store.ts';
import { type Bucket, several } from './s3-bucket.ts';

const DAY_MS = 86_400_000;

/** Stores counts in the objects `<prefix>counts/<hour>/<writer>.json`. */
export function s3Counts(bucket: Bucket, prefix: string): Counts {
  const folder = `${prefix}counts/`;

  return {
    async writeCounts(hour, writer, text) {
      await bucket.put(`${folder}${safeName(hour)}/${safeName(writer)}.json`, text, {});
    },

    async readCounts(since) {
      const texts: string[] = [];
      await several(daysSince(since, Date.now()), async (day) => {
        const objects = await bucket.objectsBelow(`${folder}${day}T`);
        const keys = objects.map(({ key }) => key).filter((key) => key.slice(folder.length) >= since);
        await several(keys, async (key) => {
          const found = await bucket.get(key);
          if (found) texts.push(Buffer.from(found.content).toString());
        });
      });
      return texts;
    },
  };
}

/**
 * Returns all days since the given hour, including its own. Listing a week's counts takes eight calls by day, and many
 * more by hour.
 */
function daysSince(hour: string, now: number): string[] {
  const first = Date.parse(`${hour.slice(0, 10)}T00:00:00Z`);
  const count = Math.max(1, Math.floor((now - first) / DAY_MS) + 2);
  return Array.from({ length: count }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10));
}
