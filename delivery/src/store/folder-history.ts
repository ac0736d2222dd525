import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn, nullIfMissing } from './missing-files.ts';
import { historyFile, safeName, serialsOf } from './names.ts';
import type { History } from './release-store.ts';

/** Stores history lines in the files `<root>/history/<name>/<serial>.json`. */
export function folderHistory(root: string): History {
  const folderOf = (name: string) => join(root, 'history', safeName(name));
  const fileOf = (name: string, serial: number) => join(folderOf(name), historyFile(serial));

  return {
    historySerials: async (name) => serialsOf(await filesIn(folderOf(name))),

    readHistory: (name, serial) => readFile(fileOf(name, serial), 'utf8').catch(nullIfMissing),

    async writeHistory(name, serial, text) {
      const file = fileOf(name, serial);
      const draft = join(root, 'draft', randomUUID());
      await mkdir(dirname(file), { recursive: true });
      await mkdir(dirname(draft), { recursive: true });
      try {
        await writeFile(draft, text);
        // Creates a hard link, because a link appears atomically and never replaces an existing line.
        await link(draft, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}
