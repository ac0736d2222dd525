import { sbomOf } from './sbom.ts';

const integrity = `sha512-${Buffer.from('proof').toString('base64')}`;
const locked = {
  'mfe-bookings': { dependencies: { react: '19.3.1', '@scope/kit': '2.0.0', own: '3.0.0' } },
  'node_modules/react': { version: '19.3.1', integrity, license: 'MIT' },
  'node_modules/@scope/kit': { version: '2.0.0', integrity, dependencies: { tiny: '1.0.0' } },
  'node_modules/@scope/kit/node_modules/tiny': { version: '1.0.0', integrity },
  'mfe-bookings/node_modules/own': { version: '3.0.0', integrity },
  'node_modules/never-bundled': { version: '9.9.9', integrity },
};
const about = { name: 'bookings', version: '0.1.0-abc', folder: 'mfe-bookings', locked };

const STATS = {
  children: [
    {
      name: 'remote',
      chunks: [
        { modules: [{ name: './src/remote.tsx' }, { name: '../node_modules/react/index.js' }] },
        {
          modules: [
            {
              name: '../node_modules/@scope/kit/dist/index.js + 2 modules',
              modules: [
                { name: '../node_modules/@scope/kit/dist/index.js' },
                { name: '../node_modules/@scope/kit/node_modules/tiny/a.js' },
              ],
            },
            { name: './node_modules/.federation/entry.abc.js' },
            { name: 'consume shared module (default) @tanstack/react-query@^5.0.0' },
          ],
        },
      ],
    },
    {
      name: 'mount',
      chunks: [{ modules: [{ name: './node_modules/own/index.js' }, { name: '../node_modules/react/jsx.js' }] }],
    },
  ],
};

test('each bundled package is listed once, with its version and hash from the lock file', () => {
  const { bomFormat, metadata, components } = sbomOf(STATS, about);
  expect([bomFormat, metadata]).toEqual([
    'CycloneDX',
    { component: { type: 'application', name: '@host-portal/bookings', version: '0.1.0-abc' } },
  ]);
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/own@3.0.0',
    'pkg:npm/%40scope/kit@2.0.0',
    'pkg:npm/tiny@1.0.0',
    'pkg:npm/react@19.3.1',
  ]);
  expect(components[3]).toMatchObject({
    hashes: [{ alg: 'SHA-512', content: Buffer.from('proof').toString('hex') }],
    licenses: [{ expression: 'MIT' }],
  });
});

test('a package bundled inside another package is listed with the outer package’s hash', () => {
  const inside = 'node_modules/@scope/kit/node_modules/tiny';
  const lockedInside = { ...locked, [inside]: { version: '1.0.0', inBundle: true } };
  const { components } = sbomOf(STATS, { ...about, locked: lockedInside });
  expect(components.find(({ name }) => name === 'tiny')?.hashes).toEqual([
    { alg: 'SHA-512', content: Buffer.from('proof').toString('hex') },
  ]);
});

test('a bundled package that is not in the lock file is refused', () => {
  const stats = { chunks: [{ modules: [{ name: '../node_modules/stray/index.js' }] }] };
  expect(() => sbomOf(stats, about)).toThrow(
    'node_modules/stray is bundled and not in package-lock.json: run npm install',
  );
});

test('a bundled package that the area does not depend on is refused, because the source hash ignores it', () => {
  const stats = { chunks: [{ modules: [{ name: '../node_modules/never-bundled/index.js' }] }] };
  expect(() => sbomOf(stats, about)).toThrow('neither mfe-bookings nor shared-lib depends on it');
});
