import { array, type Infer, is, number, optional, type, unknown } from 'superstruct';
import { readRelease, Release } from './release.ts';

export { Release };

/** The registry as the browser gets it: verified and resolved by the edge, and inlined in the HTML. */
export const Registry = type({
  serial: number(),
  shell: type({ current: Release, previous: optional(Release) }),
  remotes: array(type({ current: Release, previous: optional(Release) })),
});
export type Registry = Infer<typeof Registry>;

/**
 * Parses a registry, or returns null if it's invalid. Unreadable remotes are left out without affecting the others.
 */
export function readRegistry(value: unknown): Registry | null {
  if (!is(value, type({ serial: number(), shell: unknown(), remotes: array(unknown()) }))) return null;
  const shell = readPair(value.shell);
  if (!shell) return null;
  const remotes = value.remotes.map(readPair).filter((pair) => pair !== null);
  return { ...value, shell, remotes };
}

/**
 * Parses the current and previous release of a shell or remote. An unreadable previous release is dropped, because
 * it's only a fallback.
 */
function readPair(value: unknown): Registry['shell'] | null {
  if (!is(value, type({ current: unknown(), previous: optional(unknown()) }))) return null;
  const current = readRelease(value.current);
  const previous = readRelease(value.previous);
  if ('reason' in current) return null;
  return { current: current.release, ...('release' in previous && { previous: previous.release }) };
}
export { incompatibility } from './compatibility.ts';
