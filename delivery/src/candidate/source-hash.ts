import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { IS_ONE_AREA } from '../project.ts';
import { type LockedPackages, packagesOf } from './locked-packages.ts';

const IGNORED = /(^|\/)(node_modules|dist|\.cache|coverage)(\/|$)|\.test\.tsx?$|\.md$|jest\.config\.js$/;

const LOCK = 'package-lock.json';

/** Returns the paths in the repository that a build of `folder` depends on. */
export const sourceParts = (folder: string) =>
  IS_ONE_AREA
    ? ['src', 'remote.json', 'webpack.config.js', 'package.json', LOCK]
    : [folder, 'shared-lib', 'tools/build', LOCK, 'tsconfig.base.json'];

/**
 * Hashes everything that a build of `folder` depends on: its sources, shared-lib, the build preset, and their locked
 * packages. Trees with the same hash share one release, so an area isn't rebuilt if only other areas or their
 * packages have changed.
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

/** Returns the locations of the packages that a build of `folder` may bundle. */
export const bundledFrom = (folder: string, locked: LockedPackages) =>
  IS_ONE_AREA ? [...packagesOf(['', PRESET], locked), PRESET] : packagesOf([folder, 'shared-lib', 'tools'], locked);

/** The folder of the build preset, which is a development dependency in a team's own repository. */
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
