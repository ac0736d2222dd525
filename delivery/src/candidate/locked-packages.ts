/** The fields of a package in package-lock.json that are needed here. */
export type LockedPackage = {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
export type LockedPackages = Record<string, LockedPackage>;

/**
 * Locations of the packages that these folders may bundle or build with, according to the lock: their dependencies and
 * all transitive ones, as Node resolves them. Development dependencies of the folders aren't included.
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
 * Returns the nearest package in the parent folders. Workspaces are links. Undefined for an optional dependency that
 * isn't installed.
 */
function resolved(name: string, from: string, locked: LockedPackages): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const location = `${at && `${at}/`}node_modules/${name}`;
    const there = locked[location];
    if (there) return there.link ? there.resolved : location;
    if (at === '') return undefined;
  }
}
