import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

/**
 * Whether these files were installed from a registry. Then the project is a team's repository, with its one area at the
 * top. Otherwise it's this repository, with each area in a folder `mfe-…`.
 */
export const IS_ONE_AREA = import.meta.dirname.includes(`${sep}node_modules${sep}`);

/** The folder of the project that the commands work on. */
export const ROOT = IS_ONE_AREA ? process.cwd() : join(import.meta.dirname, '../..');

/**
 * `bookings` → `mfe-bookings`. The shell has its own folder, and the area of a team's repository is the whole of it.
 */
export const folderOf = (name: string) => (IS_ONE_AREA ? '.' : name === 'shell' ? 'shell' : `mfe-${name}`);

/** The area whose sources are in a folder. */
export function areaIn(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as { name: string };
  return name;
}

/**
 * Folder of an installed package, as resolved from a file in `from`.
 * @throws one line if it isn't installed.
 */
export function packageFolder(name: string, from: string = ROOT): string {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder));
  if (!found) throw new Error(`the package ${name} is not installed: run npm install`);
  return realpathSync(found);
}

/** The webpack command line, as a script for Node. */
export const webpackCli = () => join(packageFolder('webpack-cli', import.meta.dirname), 'bin/cli.js');
