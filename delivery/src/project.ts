import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

/**
 * Whether these files were installed from a registry: then the project is the repository of one team, with its one area at the top.
 * Otherwise it is this repository, with an area in each folder `mfe-…`.
 */
export const IS_ONE_AREA = import.meta.dirname.includes(`${sep}node_modules${sep}`);

/** The folder of the project that the commands work on. */
export const ROOT = IS_ONE_AREA ? process.cwd() : join(import.meta.dirname, '../..');

/** `bookings` → `mfe-bookings`; the shell is its own folder, and the area of a repository of its own the whole of it. */
export const folderOf = (name: string) => (IS_ONE_AREA ? '.' : name === 'shell' ? 'shell' : `mfe-${name}`);

/** The area whose sources stand in a folder. */
export function areaIn(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as { name: string };
  return name;
}

/**
 * Folder of an installed package, as a file in `from` would find it.
 *
 * @throws one line when it is not installed.
 */
export function packageFolder(name: string, from: string = ROOT): string {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder));
  if (!found) throw new Error(`the package ${name} is not installed: run npm install`);
  return realpathSync(found);
}

/** What builds and serves, as a script for Node. */
export const webpackCli = () => join(packageFolder('webpack-cli', import.meta.dirname), 'bin/cli.js');
