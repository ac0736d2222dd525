import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { array, type Struct, validate } from 'superstruct';
import { AuthoredManifest, Screen } from '@host-portal/shared-lib/federation';

/** The `remote.json` of a folder. Throws if it lacks fields that our own checks require from an author. */
export const authoredManifest = (root: string, folder: string): AuthoredManifest =>
  readChecked(join(root, folder, 'remote.json'), `${folder}/remote.json`, AuthoredManifest);

/** All `remote.json` files of a tree, by folder. */
export const authoredManifests = (root: string): ReadonlyMap<string, AuthoredManifest> =>
  new Map(
    globSync('mfe-*/remote.json', { cwd: root })
      .map(dirname)
      .sort()
      .map((folder) => [folder, authoredManifest(root, folder)]),
  );

/** The screens of the shell's pages. The shell has no `remote.json`. */
export const shellScreens = (root: string): Screen[] =>
  readChecked(join(root, 'shell/screens.json'), 'shell/screens.json', array(Screen));

/** Reads a JSON file with this shape. Throws what is wrong with it, under this name. */
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
