import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn, nullIfMissing } from './missing-files.ts';
import { safeName } from './names.ts';
import type { Counts } from './release-store.ts';

/** Stores counts in the files `<root>/counts/<hour>/<writer>.json`. */
export function folderCounts(root: string): Counts {
  const folder = join(root, 'counts');

  return {
    async writeCounts(hour, writer, text) {
      const file = join(folder, safeName(hour), `${safeName(writer)}.json`);
      const draft = join(root, 'draft', randomUUID());
      try {
        await mkdir(dirname(file), { recursive: true });
        await mkdir(dirname(draft), { recursive: true });
        await writeFile(draft, text);
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
    },

    async readCounts(since) {
      const hours = (await filesIn(folder)).filter((hour) => hour >= since).sort();
      const files = await Promise.all(
        hours.map(async (hour) => (await filesIn(join(folder, hour))).map((file) => join(folder, hour, file))),
      );
      const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8').catch(nullIfMissing)));
      return texts.filter((text) => text !== null);
    },
  };
}
