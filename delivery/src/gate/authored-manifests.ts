import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { array, type Struct, validate } from 'superstruct';
import { AuthoredManifest, Screen } from '@host-portal/shared-lib/federation';

/**
 * Reads a folder's `remote.json`. Throws an error if a field that this repository's checks require is missing.
 */
export const authoredManifest = (root: string, folder: string): AuthoredManifest =>
  readChecked(join(root, folder, 'remote.json'), `${folder}/remote.json`, AuthoredManifest);

/** Reads all `remote.json` files in a tree, by folder. */
export const authoredManifests = (root: string): ReadonlyMap<string, AuthoredManifest> =>
  new Map(
    globSync('mfe-*/remote.json', { cwd: root })
      .map(dirname)
      .sort()
      .map((folder) => [folder, authoredManifest(root, folder)]),
  );

/** Returns the screens of the shell's pages, because the shell has no `remote.json`. */
export const shellScreens = (root: string): Screen[] =>
  readChecked(join(root, 'shell/screens.json'), 'shell/screens.json', array(Screen));

/**
 * Reads a JSON file and checks its shape. If the shape is wrong, throws an error that starts with `name` and
 * describes the mismatch.
 */
export function readChecked<T, S>(file: string, name: string, struct: Struct<T, S>): T {
  const [error, value] = validate(parsed(file, name), struct);
  if (error) throw new Error(`${name}: ${error.message}`);
  return value;
}

function parsed(file: string, name: string): unknown {
  const text = readText(file);
  if (text === null) throw new Error(`${name} is not there`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not valid JSON: ${(error as Error).message}`, { cause: error });
  }
}

const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
