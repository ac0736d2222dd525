import { normalize } from 'node:path/posix';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Checks the name of a remote or version, which may become part of a path. Throws an error if it's unsafe. */
export function safeName(part: string): string {
  if (!NAME.test(part)) throw new Error(`"${part}" cannot name a remote or a version`);
  return part;
}

/** Returns the name of a document in `registry/`, or null for a file that a copy or backup program left there. */
export function registryName(file: string): string | null {
  const name = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
  return NAME.test(name) ? name : null;
}

/** Checks a file's path inside its release. Throws an error if the path leads out of the release folder. */
export function safePath(path: string): string {
  const inside = normalize(path);
  if (inside.startsWith('..') || inside.startsWith('/') || inside === '.') {
    throw new Error(`"${path}" leaves the release folder`);
  }
  return inside;
}

/** Returns a history line's file name. It has eight digits, so that sorting the names also sorts the changes. */
export const historyFile = (serial: number) => `${String(serial).padStart(8, '0')}.json`;

export const serialsOf = (files: string[]): number[] =>
  files
    .filter((file) => /^\d{8,}\.json$/.test(file))
    .map((file) => Number.parseInt(file, 10))
    .sort((a, b) => a - b);
