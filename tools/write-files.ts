import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files by their paths relative to a folder, and creates missing folders. */
export function writeFiles(
  folder: string,
  files: Iterable<readonly [file: string, content: string | Uint8Array]>,
): void {
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}
