import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const IGNORED =
  /(^|\/)(node_modules|dist|release-store|\.cache|coverage|server|skew)(\/|$)|\.test\.tsx?$|\.md$|jest\.config\.js$/;

/** Everything a build of `folder` depends on, as paths of the repository. */
export const sourceParts = (folder: string) => [
  folder,
  'shared-lib',
  'tools/build',
  'package-lock.json',
  'tsconfig.base.json',
];

/**
 * Hash of everything that a build of `folder` depends on: its own sources, shared-lib, the preset and the
 * lockfile. Two trees with one hash give one release, so an unchanged area is not built again.
 */
export function sourceHash(root: string, folder: string): string {
  const hash = createHash('sha256');
  for (const part of sourceParts(folder)) {
    for (const file of filesBelow(join(root, part))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 10);
}

function filesBelow(path: string): string[] {
  const entries = (() => {
    try {
      return readdirSync(path, { withFileTypes: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null;
      throw error;
    }
  })();
  if (!entries) return [path];
  return entries
    .map((entry) => join(path, entry.name))
    .filter((file) => !IGNORED.test(file.slice(path.length + 1)))
    .sort()
    .flatMap((file) => filesBelow(file));
}
