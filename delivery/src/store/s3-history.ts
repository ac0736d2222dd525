import { historyFile, safeName, serialsOf } from './names.ts';
import type { History } from './release-store.ts';
import type { Bucket } from './s3-bucket.ts';

/** Stores history lines in the objects `<prefix>history/<name>/<serial>.json`. */
export function s3History(bucket: Bucket, prefix: string): History {
  const folderOf = (name: string) => `${prefix}history/${safeName(name)}/`;
  const keyOf = (name: string, serial: number) => `${folderOf(name)}${historyFile(serial)}`;

  return {
    async historySerials(name) {
      const folder = folderOf(name);
      return serialsOf((await bucket.objectsBelow(folder)).map(({ key }) => key.slice(folder.length)));
    },

    async readHistory(name, serial) {
      const line = await bucket.get(keyOf(name, serial));
      return line && Buffer.from(line.content).toString();
    },

    async writeHistory(name, serial, text) {
      await bucket.put(keyOf(name, serial), text, { IfNoneMatch: '*' });
    },
  };
}
