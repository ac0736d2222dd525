import type { Release } from './release.ts';

/**
 * Returns whether `version` satisfies a caret range (`^1.2.3`) or equals an exact version. The preset writes only
 * these forms, so any other form is refused.
 */
export function satisfies(version: string, range: string): boolean {
  const caret = range.startsWith('^');
  const wanted = parts(caret ? range.slice(1) : range);
  const given = parts(version);
  if (!wanted || !given) return false;
  if (!caret) return compare(given, wanted) === 0;
  if (compare(given, wanted) < 0) return false;
  // The number of version components that must be equal. A caret range fixes everything up to the left-most non-zero
  // component.
  const fixed = wanted[0] > 0 ? 1 : wanted[1] > 0 ? 2 : 3;
  return given.slice(0, fixed).every((part, index) => part === wanted[index]);
}

type Version = [number, number, number];

function parts(version: string): Version | null {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Returns the names that a shared module exports. If it returns undefined, only the version is compared. */
export type NamesOfPart = (key: string) => readonly string[] | undefined;

/**
 * Returns why a remote's release can't run in a shell, or null if it can. Both the release gate and the shell check
 * this, and the shell does so before it requests any of the remote's files. `provided` returns the running shell's
 * exports.
 */
export function incompatibility(
  remote: Release,
  shell: Release,
  provided: NamesOfPart = (key) => shell.names?.[key],
): string | null {
  const other = otherVersion(remote, shell);
  if (other) {
    const { key, range, version } = other;
    return `needs ${key} ${range}, the shell ${version ? `provides ${version}` : 'does not provide it'}`;
  }
  for (const [key, taken] of Object.entries(remote.names ?? {})) {
    const names = provided(key);
    const missing = names ? taken.filter((name) => !names.includes(name)) : [];
    if (missing.length > 0) return `needs ${missing.join(', ')} of ${key}, the shell has none`;
  }
  return null;
}

/**
 * Returns the first requirement (the contract or a shared module) for which the shell has no accepted version, or null.
 */
export function otherVersion(
  remote: Pick<Release, 'contract' | 'shared'>,
  shell: Pick<Release, 'contract' | 'shared'>,
): { key: string; range: string; version: string | undefined } | null {
  const parts = [
    { key: 'contract', range: remote.contract, version: shell.contract },
    ...Object.entries(remote.shared).map(([key, range]) => ({ key, range, version: shell.shared[key] })),
  ];
  return parts.find(({ range, version }) => !version || !satisfies(version, range)) ?? null;
}
