import { normalize } from 'node:path/posix';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** The name of a remote or a version, which may become a part of a path. Throws a sentence when it may not. */
export function safeName(part: string): string {
  if (!NAME.test(part)) throw new Error(`"${part}" cannot name a remote or a version`);
  return part;
}

/** Valid names among the files of `registry/`; leftovers of a copy or backup program are ignored. */
export function registryName(file: string): string | null {
  const name = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
  return NAME.test(name) ? name : null;
}

/** A file's path inside its release. Throws a sentence when it leads out of it. */
export function safePath(path: string): string {
  const inside = normalize(path);
  if (inside.startsWith('..') || inside.startsWith('/') || inside === '.') {
    throw new Error(`"${path}" leaves the release folder`);
  }
  return inside;
}

/** `history/<name>/<file>`: eight digits, so that the order of names is the order of changes. */
export const historyFile = (serial: number) => `${String(serial).padStart(8, '0')}.json`;

/** The serials among file names, lowest first. */
export const serialsOf = (files: string[]): number[] =>
  files
    .filter((file) => /^\d{8,}\.json$/.test(file))
    .map((file) => Number.parseInt(file, 10))
    .sort((a, b) => a - b);
