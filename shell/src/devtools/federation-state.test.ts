import type { Release } from '@host-portal/shared-lib/federation';
import { federationOf } from './federation-state.ts';

const release = (over: Partial<Release>): Release => ({
  name: 'bookings',
  version: '0.1.0-b1',
  owner: 'bookings',
  commit: 'c',
  createdAt: '2026-03-05T14:05:00Z',
  contract: '^2.0.0',
  shared: { react: '^19.3.0', 'ui/overlay': '^0.1.0' },
  entry: 'entry.js',
  files: { 'entry.js': 'sha384-', 'mount/mount.js': 'sha384-' },
  preload: {},
  ...over,
});
const page = {
  shell: release({
    name: 'shell',
    version: '0.1.0-s1',
    entry: 'main.js',
    shared: { react: '19.3.1', 'ui/overlay': '0.1.0' },
    preload: { 'share:ui/overlay': ['overlay.js'] },
  }),
  remotes: [release({}), release({ name: 'news', version: '0.2.0', files: {}, shared: { react: '^19.0.0' } })],
  running: new Set(['bookings']),
  isAsked: (file: string) => file !== 'overlay.js',
  origin: 'https://portal.example',
};

/** The extension's panel receives the state in a message, so the state is serialized to JSON and parsed again. */
const received = JSON.parse(JSON.stringify(structuredClone(federationOf(page)))) as ReturnType<typeof federationOf>;

// These tests read the state in the same way as the extension (packages/chrome-devtools of module-federation/core).

test('the extension’s graph connects the host to each remote by the remote’s name and matched version', () => {
  const hosts = Object.keys(received.moduleInfo).filter((id) => received.moduleInfo[id]?.remotesInfo);
  expect(hosts).toEqual(['shell:0.1.0-s1']);
  const { remotesInfo = {} } = received.moduleInfo['shell:0.1.0-s1'] ?? {};
  const children = Object.entries(remotesInfo).map(([name, { matchedVersion }]) => `${name}:${matchedVersion}`);
  expect(children).toEqual(['bookings:0.1.0-b1', 'news:0.2.0']);
  expect(children.every((id) => id in received.moduleInfo)).toBe(true);
});

test('the extension’s module details contain the entry, version, exposed modules and shared packages', () => {
  expect(received.moduleInfo['bookings:0.1.0-b1']).toMatchObject({
    version: '0.1.0-b1',
    globalName: 'bookings__0_1_0_b1',
    remoteEntry: 'https://portal.example/r/bookings/0.1.0-b1/entry.js',
    modules: [
      { moduleName: 'remote', modulePath: './remote' },
      { moduleName: 'mount', modulePath: './mount' },
    ],
    shared: [
      {
        sharedName: 'react',
        version: '19.3.1',
        shareConfig: { requiredVersion: '^19.3.0', singleton: true, eager: true },
      },
      { sharedName: 'ui/overlay', version: '0.1.0', shareConfig: { eager: false } },
    ],
  });
  expect(received.moduleInfo['news:0.2.0']?.modules).toEqual([{ moduleName: 'remote', modulePath: './remote' }]);
});

test('the extension’s list of shared packages contains each package’s provider, its users, and whether it is loaded', () => {
  const rows = Object.entries(received.__SHARE__).flatMap(([provider, scopes]) =>
    Object.entries(scopes).flatMap(([scope, packages]) =>
      Object.entries(packages).flatMap(([name, versions]) =>
        Object.entries(versions).map(([key, { version, from, useIn, loaded }]) => ({
          id: [provider, scope, name, version || key].join(' '),
          loaded,
          isReused: useIn.some((user) => user !== from),
        })),
      ),
    ),
  );
  expect(rows).toEqual([
    { id: 'shell default react 19.3.1', loaded: true, isReused: true },
    { id: 'shell default ui/overlay 0.1.0', loaded: false, isReused: true },
  ]);
});

test('a local build is listed with the URL of the developer’s machine', () => {
  const local = release({ version: 'local', base: 'http://127.0.0.1:4200/' });
  const { moduleInfo } = federationOf({ ...page, remotes: [local] });
  expect(moduleInfo['bookings:local']?.remoteEntry).toBe('http://127.0.0.1:4200/entry.js');
});
