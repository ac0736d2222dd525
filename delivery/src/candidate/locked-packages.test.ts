import { type LockedPackages, packagesOf } from './locked-packages.ts';

const LOCKED: LockedPackages = {
  'mfe-a': { dependencies: { '@host-portal/lib': '0.1.0', qr: '1.0.0' } },
  'mfe-b': { dependencies: { '@host-portal/lib': '0.1.0', chart: '1.0.0' } },
  lib: { dependencies: { react: '19.0.0' } },
  'node_modules/@host-portal/lib': { link: true, resolved: 'lib' },
  'node_modules/react': { version: '19.0.0', peerDependencies: { 'not-installed': '*' } },
  'node_modules/qr': { version: '1.0.0', optionalDependencies: { color: '2.0.0' } },
  'node_modules/color': { version: '3.0.0' },
  'node_modules/qr/node_modules/color': { version: '2.0.0' },
  'node_modules/chart': { version: '1.0.0', dependencies: { color: '3.0.0' } },
};

test.each<[string, string[], string[]]>([
  [
    'the list has all dependencies, each in its nearest version',
    ['mfe-a'],
    ['lib', 'node_modules/qr', 'node_modules/qr/node_modules/color', 'node_modules/react'],
  ],
  [
    'the list has no dependencies of another area',
    ['mfe-b'],
    ['lib', 'node_modules/chart', 'node_modules/color', 'node_modules/react'],
  ],
  ['the list is empty for a folder that is not in the lock', ['mfe-c'], []],
])('packagesOf: %s', (_, folders, packages) => {
  expect(packagesOf(folders, LOCKED)).toEqual(packages);
});

test('packagesOf follows a dependency cycle only once', () => {
  const circle: LockedPackages = {
    a: { dependencies: { b: '1' } },
    'node_modules/b': { dependencies: { c: '1' } },
    'node_modules/c': { dependencies: { b: '1' } },
  };
  expect(packagesOf(['a'], circle)).toEqual(['node_modules/b', 'node_modules/c']);
});
