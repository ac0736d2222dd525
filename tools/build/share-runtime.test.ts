import runtime from './share-runtime.ts';

const { bundlerRuntime } = runtime;

type Require = Parameters<typeof bundlerRuntime.I>[0]['webpackRequire'];

const react = { version: '19.3.1' };

/** Simulates webpack's runtime in a build. */
const aBuild = (over: Partial<Require> = {}): Require => ({
  m: {},
  c: {},
  S: {},
  federation: { initOptions: { name: 'shell', shared: {} } },
  ...over,
});
const theShell = () =>
  aBuild({
    federation: {
      initOptions: { name: 'shell', shared: { react: [{ version: '19.3.1', get: () => () => react }] } },
    },
  });
const aRemote = (requiredVersion: string, fallback = () => () => 'own copy') =>
  aBuild({
    consumesLoadingData: {
      chunkMapping: { page: [7] },
      initialConsumes: [7],
      moduleIdToConsumeDataMapping: { 7: { shareKey: 'react', requiredVersion, fallback } },
    },
  });
const joined = (remote: Require) => {
  const shell = theShell();
  bundlerRuntime.I({ webpackRequire: shell });
  bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope: shell.S['default'] ?? {} });
  return remote;
};
const moduleOf = ({ m }: Require, id: number) => {
  const module = { exports: undefined as unknown };
  m[id]?.(module);
  return module.exports;
};
const loadChunk = async (webpackRequire: Require, installedModules = {}) => {
  const promises: Promise<unknown>[] = [];
  bundlerRuntime.consumes({ webpackRequire, chunkId: 'page', installedModules, promises });
  await Promise.all(promises);
};

test('a remote gets the shell’s copy of a shared module', async () => {
  const remote = joined(aRemote('^19.0.0'));
  await loadChunk(remote);
  expect(moduleOf(remote, 7)).toBe(react);
});

test.each([
  ['^19.0.0', '19.10.0'],
  ['^0.2.1', '0.2.10'],
  ['^18.0.0', '18.3.1'],
  ['19.3.1', '19.3.1'],
])(
  'the highest version that satisfies %s is used, regardless of the order of the versions: %s',
  async (range, expected) => {
    const remote = aRemote(range);
    const versions = ['19.10.0', '19.3.1', '18.3.1', '0.2.1', '0.2.10', '0.2.2', '19.9.0', '0.3.0'];
    for (const order of [versions, versions.toReversed()]) {
      const react = Object.fromEntries(order.map((version) => [version, { get: () => () => version, from: 'shell' }]));
      bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope: { react } });
      await loadChunk(remote);
      expect(moduleOf(remote, 7)).toBe(expected);
    }
  },
);

test('a missing shared package is an error that names the package', async () => {
  const remote = aRemote('^19.0.0', () => {
    throw new Error("Can not get 'react'");
  });
  bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope: {} });
  await expect(loadChunk(remote)).rejects.toThrow("Can not get 'react'");
});

test('an incompatible version is an error that names the package, and the next attempt tries again', async () => {
  const remote = joined(aRemote('^18.2.0'));
  const installed = {};
  await expect(loadChunk(remote, installed)).rejects.toThrow('react ^18.2.0 is needed, but 19.3.1 is available');
  const consumed = remote.consumesLoadingData?.moduleIdToConsumeDataMapping?.[7];
  if (consumed) consumed.requiredVersion = '^19.3.0';
  await loadChunk(remote, installed);
  expect(moduleOf(remote, 7)).toBe(react);
});

test('a build without a provider uses its own copy, even in its first script', () => {
  const shell = aRemote('^19.0.0');
  bundlerRuntime.installInitialConsumes({ webpackRequire: shell });
  expect(moduleOf(shell, 7)).toBe('own copy');
});

test('a second provider does not replace the first provider of a version', () => {
  const shell = theShell();
  bundlerRuntime.I({ webpackRequire: shell });
  const second = { ...theShell(), S: shell.S };
  const before = shell.S['default']?.['react']?.['19.3.1'];
  bundlerRuntime.I({ webpackRequire: second });
  expect(shell.S['default']?.['react']?.['19.3.1']).toBe(before);
});
