import { normalize } from 'node:path/posix';

/** The name of a remote or a version, which may become a part of a path. Throws a sentence when it may not. */
export function safeName(part: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(part)) throw new Error(`"${part}" cannot name a remote or a version`);
  return part;
}

/** A file's path inside its release. Throws a sentence when it leads out of it. */
export function safePath(path: string): string {
  const inside = normalize(path);
  if (inside.startsWith('..') || inside.startsWith('/') || inside === '.') {
    throw new Error(`"${path}" leaves the release folder`);
  }
  return inside;
}
