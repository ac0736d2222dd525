import type { LockedPackages } from './locked-packages.ts';
import { bundledFrom } from './source-hash.ts';

type StatsModule = { name?: string; modules?: StatsModule[] };
type Stats = { chunks?: { modules?: StatsModule[] }[]; children?: Stats[] };
type Component = {
  type: string;
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes: { alg: string; content: string }[];
  licenses?: { expression: string }[];
};
type Sbom = {
  bomFormat: 'CycloneDX';
  specVersion: string;
  version: number;
  metadata: { component: Pick<Component, 'type' | 'name' | 'version'> };
  components: Component[];
};

/**
 * Creates the software bill of materials of one release (CycloneDX). It lists each package that has at least one
 * bundled module, with the version and hash from package-lock.json. Shared parts that the shell provides are in the
 * shell's list.
 * @throws Error for a bundled package that isn't in package-lock.json, or that the area doesn't depend on.
 */
export function sbomOf(
  statsJson: unknown,
  { name, version, folder, locked }: { name: string; version: string; folder: string; locked: LockedPackages },
): Sbom {
  const packages = [...new Set(modulesIn(statsJson as Stats).flatMap((module) => packageOf(module, folder)))].sort();
  const counted = new Set(bundledFrom(folder, locked));
  // Refuses packages that aren't part of the source hash, because changing such a package wouldn't change the
  // release's version.
  const stray = packages.find((location) => locked[location] && !counted.has(location));
  if (stray)
    throw new Error(`${stray} is bundled, and neither ${folder} nor shared-lib depends on it: npm install it there`);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: `@host-portal/${name}`, version } },
    components: packages.map((location) => componentOf(location, locked)),
  };
}

function modulesIn({ chunks = [], children = [] }: Stats): string[] {
  const namesOf = ({ name, modules = [] }: StatsModule): string[] => [
    ...(name ? [name] : []),
    ...modules.flatMap(namesOf),
  ];
  return [...chunks.flatMap(({ modules = [] }) => modules.flatMap(namesOf)), ...children.flatMap(modulesIn)];
}

/**
 * Turns `../node_modules/react/index.js` into `node_modules/react`, the package's key in package-lock.json. Nested
 * packages keep their path.
 */
function packageOf(module: string, folder: string): string[] {
  const [, up = '', inside = ''] = /(?:^|[\s!=])((?:\.{1,2}\/)+)(node_modules\/[^\s|!?]+)/.exec(module) ?? [];
  const [location] = /^(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(inside) ?? [];
  // Skips generated modules, which the build puts into a folder whose name starts with a dot.
  if (!location || /node_modules\/\./.test(location)) return [];
  return [up === './' && folder !== '.' ? `${folder}/${location}` : location];
}

function componentOf(location: string, locked: LockedPackages): Component {
  const { version, license } = locked[location] ?? {};
  const integrity = integrityOf(location, locked);
  if (!version || !integrity) throw new Error(`${location} is bundled and not in package-lock.json: run npm install`);
  const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    ...(license && { licenses: [{ expression: license }] }),
  };
}

/** Returns a package's hash. A package that is bundled inside another one has the outer package's hash. */
function integrityOf(location: string, locked: LockedPackages): string | undefined {
  const { integrity, inBundle } = locked[location] ?? {};
  const container = location.slice(0, Math.max(0, location.lastIndexOf('/node_modules/')));
  return integrity ?? (inBundle && container ? integrityOf(container, locked) : undefined);
}
