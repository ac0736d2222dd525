import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LockedPackages } from './locked-packages.ts';
import { sourceHash } from './source-hash.ts';

const ROOT = join(import.meta.dirname, '../../..');
const AREAS = ['shell', 'mfe-auth', 'mfe-bookings', 'mfe-earnings', 'mfe-reviews-supplies', 'mfe-stashpoints'];

type Lock = { packages: LockedPackages };

/** A tree with the real lock file and no other sources, so that the versions depend only on the lock file. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-hash-'));
  for (const part of [...AREAS, 'shared-lib', 'tools/build']) mkdirSync(join(folder, part), { recursive: true });
  for (const file of ['package-lock.json', 'tsconfig.base.json']) cpSync(join(ROOT, file), join(folder, file));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hashes = () => new Map(AREAS.map((area) => [area, sourceHash(folder, area)]));

function releasedBy(change: (packages: LockedPackages) => void): string[] {
  const before = hashes();
  const file = join(folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  change(lock.packages);
  writeFileSync(file, JSON.stringify(lock));
  return AREAS.filter((area) => before.get(area) !== sourceHash(folder, area));
}

const next = (packages: LockedPackages, name: string) =>
  Object.assign(packages[`node_modules/${name}`] as object, { version: '99.0.0', integrity: 'sha512-other' });

test.each<[string, (packages: LockedPackages) => void, string[]]>([
  ['the map of one area', (packages) => next(packages, 'maplibre-gl'), ['mfe-stashpoints']],
  ['a package that only tests use', (packages) => next(packages, 'fake-indexeddb'), []],
  ['a package that only servers use', (packages) => next(packages, 'fastify'), []],
  ['React', (packages) => next(packages, 'react'), AREAS],
  ['webpack', (packages) => next(packages, 'webpack'), AREAS],
  [
    'a new remote',
    (packages) => {
      packages['mfe-messages'] = { version: '0.1.0', dependencies: { chart: '1.0.0' } };
      packages['node_modules/chart'] = { version: '1.0.0' };
    },
    [],
  ],
])('a change to %s changes the versions of the areas that may bundle it', (_, change, released) => {
  expect(releasedBy(change)).toEqual(released);
});

test('changing an area’s sources changes its version, and changing shared-lib changes the versions of all areas', () => {
  const before = hashes();
  writeFileSync(join(folder, 'mfe-auth/remote.tsx'), 'export default 1;');
  expect(AREAS.filter((area) => before.get(area) !== sourceHash(folder, area))).toEqual(['mfe-auth']);
  writeFileSync(join(folder, 'shared-lib/button.tsx'), 'export const Button = 1;');
  expect(AREAS.filter((area) => before.get(area) === sourceHash(folder, area))).toEqual([]);
});
