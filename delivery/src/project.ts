import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

/**
 * Whether these files were installed from a registry. If so, the project is a team's repository with a single area at
 * its root. Otherwise, it's this repository, where each area has a folder `mfe-…`.
 */
export const IS_ONE_AREA = import.meta.dirname.includes(`${sep}node_modules${sep}`);

/** The root folder of the project that the commands work on. */
export const ROOT = IS_ONE_AREA ? process.cwd() : join(import.meta.dirname, '../..');

/**
 * Returns an area's folder, such as `mfe-bookings` for `bookings`. In a team's repository, the area is in the root
 * folder.
 */
export const folderOf = (name: string) => (IS_ONE_AREA ? '.' : name === 'shell' ? 'shell' : `mfe-${name}`);

/** Returns the name of the area whose sources are in a folder. */
export function areaIn(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as { name: string };
  return name;
}

/**
 * Returns an installed package's folder, as resolved from a file in `from`.
 * @throws Error with the remedy if the package isn't installed.
 */
export function packageFolder(name: string, from: string = ROOT): string {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder));
  if (!found) throw new Error(`the package ${name} is not installed: run npm install`);
  return realpathSync(found);
}

/** Returns the path of webpack's command-line script, to run with Node. */
export const webpackCli = () => join(packageFolder('webpack-cli', import.meta.dirname), 'bin/cli.js');
