/** The fields of a package-lock.json entry that this module reads. */
export type LockedPackage = {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  /** Whether the package is bundled inside its parent package. The parent's hash then covers it. */
  inBundle?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
export type LockedPackages = Record<string, LockedPackage>;

/**
 * Returns the locations in package-lock.json of all direct and transitive dependencies of these folders, resolved as
 * Node does. The folders' development dependencies aren't included.
 */
export function packagesOf(folders: readonly string[], locked: LockedPackages): string[] {
  const found = new Set<string>();
  const queue = [...folders];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const { dependencies, optionalDependencies, peerDependencies } = locked[at] ?? {};
    for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
      const location = resolved(name, at, locked);
      if (location === undefined || found.has(location)) continue;
      found.add(location);
      queue.push(location);
    }
  }
  return [...found].sort();
}

/**
 * Finds the package in the nearest parent folder, as Node does, and follows workspace links. Returns undefined for an
 * optional dependency that isn't installed.
 */
function resolved(name: string, from: string, locked: LockedPackages): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const location = `${at && `${at}/`}node_modules/${name}`;
    const there = locked[location];
    if (there) return there.link ? there.resolved : location;
    if (at === '') return undefined;
  }
}
