/** A package of package-lock.json as far as a build asks. */
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
 * Where the packages are that these folders may bundle or build with, by the lock: what they depend on, what that depends on,
 * and so on, as Node finds it. Development packages of the folders themselves are not among them.
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

/** The nearest one above; a folder of this repository is linked. Nobody has installed what is optional elsewhere. */
function resolved(name: string, from: string, locked: LockedPackages): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const location = `${at && `${at}/`}node_modules/${name}`;
    const there = locked[location];
    if (there) return there.link ? there.resolved : location;
    if (at === '') return undefined;
  }
}
