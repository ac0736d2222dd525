import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { IS_ONE_AREA } from '../project.ts';
import { type LockedPackages, packagesOf } from './locked-packages.ts';

const IGNORED = /(^|\/)(node_modules|dist|\.cache|coverage)(\/|$)|\.test\.tsx?$|\.md$|jest\.config\.js$/;

const LOCK = 'package-lock.json';

/** Everything a build of `folder` depends on, as paths of the repository. */
export const sourceParts = (folder: string) =>
  IS_ONE_AREA
    ? ['src', 'remote.json', 'webpack.config.js', 'package.json', LOCK]
    : [folder, 'shared-lib', 'tools/build', LOCK, 'tsconfig.base.json'];

/**
 * Hash of everything that a build of `folder` depends on: its own sources, shared-lib, the preset, and the packages that they
 * depend on, as the lock has them. Two trees with one hash give one release, so an unchanged area is not built again, and
 * a package of another area changes nothing here.
 */
export function sourceHash(root: string, folder: string): string {
  const hash = createHash('sha256');
  for (const part of sourceParts(folder)) {
    if (part === LOCK) hash.update(packagesFor(root, folder));
    else
      for (const file of filesBelow(join(root, part))) {
        hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
      }
  }
  return hash.digest('hex').slice(0, 10);
}

/** Where the packages are that a build of `folder` may take its modules from. */
export const bundledFrom = (folder: string, locked: LockedPackages) =>
  IS_ONE_AREA ? [...packagesOf(['', PRESET], locked), PRESET] : packagesOf([folder, 'shared-lib', 'tools'], locked);

/** A development package of a repository of its own. */
const PRESET = 'node_modules/@host-portal/tools';

function packagesFor(root: string, folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, LOCK), 'utf8')) as { packages: LockedPackages };
  const rows = bundledFrom(folder, packages).map((location) => {
    const { version = '', integrity = '' } = packages[location] ?? {};
    return `${location} ${version} ${integrity}`;
  });
  return rows.join('\n');
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
