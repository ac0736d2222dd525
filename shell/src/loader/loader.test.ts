import type { Labels, Registry, Release, RemoteManifest, RemoteModule } from '@host-portal/shared-lib/federation';
import { createLoader, LoadError, type LoaderPorts } from './loader.ts';

const release = (name: string, version: string, over: Partial<Release> = {}): Release => ({
  name,
  version,
  owner: `${name}-team`,
  commit: 'c',
  createdAt: '2026-03-05T14:05:00Z',
  contract: name === 'shell' ? '1.0.0' : '^1.0.0',
  shared: {},
  entry: 'entry.js',
  files: {},
  preload: {},
  ...over,
});

const registry = (remotes: Registry['remotes'], serial = 1): Registry => ({
  serial,
  shell: { current: release('shell', '1.0.0') },
  remotes,
});

const aModule = (): RemoteModule => ({ routes: () => [], loadLocale: async () => ({}), slots: {} });

function setUp(
  first: Registry,
  importRemote: LoaderPorts['importRemote'],
  refreshed = first,
  {
    manifestsIn = async () => null,
    refreshMs = 0,
  }: { manifestsIn?: LoaderPorts['manifestsIn']; refreshMs?: number } = {},
) {
  let live = first;
  const reports: { version: string; kind: string; phase: string; owner: string }[] = [];
  const asked: string[] = [];
  const loader = createLoader({
    registry: () => live,
    describe: (brief) => Promise.resolve(brief),
    shell: () => first.shell.current,
    provided: (key) => (key === 'ui' ? ['Button'] : undefined),
    importRemote: (wanted) => {
      asked.push(wanted.version);
      return importRemote(wanted);
    },
    refresh: async () => {
      if (refreshMs > 0) await new Promise((resolve) => setTimeout(resolve, refreshMs));
      live = refreshed;
    },
    manifestsIn,
    announce: () => {},
    report: ({ version, kind, phase, owner }) => reports.push({ version, kind, phase, owner }),
    now: () => Date.now(),
  });
  return { loader, reports, asked };
}

const two = registry([{ current: release('bookings', '2.0.0'), previous: release('bookings', '1.0.0') }]);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the loader loads a remote’s current release', async () => {
  const module = aModule();
  const { loader, asked } = setUp(two, async () => module);
  expect(await loader.load('bookings')).toEqual({ version: '2.0.0', module });
  expect(asked).toEqual(['2.0.0']);
});

test('a broken current release is replaced by the previous good one, and the failure is reported once', async () => {
  const module = aModule();
  const { loader, reports } = setUp(two, async ({ version }) => {
    if (version === '2.0.0') throw new LoadError('unreachable', 'gone');
    return module;
  });
  expect(await loader.load('bookings')).toEqual({ version: '1.0.0', module });
  expect(reports).toEqual([{ version: '2.0.0', kind: 'unreachable', phase: 'load', owner: 'bookings-team' }]);
});

test('if both releases are broken, the load fails with a reference, and Try again can still succeed', async () => {
  let isBroken = true;
  const { loader, reports } = setUp(two, async () => {
    if (isBroken) throw new LoadError('unreachable', 'gone');
    return aModule();
  });
  await expect(loader.load('bookings')).rejects.toMatchObject({
    message: 'gone',
    kind: 'unreachable',
    version: '2.0.0',
    reference: expect.stringMatching(/^bo.0\.0-\w{4}$/),
  });
  expect(reports.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
  isBroken = false;
  expect(await loader.loadAgain('bookings')).toMatchObject({ version: '2.0.0' });
});

test('Try again refreshes the registry and loads a newer release', async () => {
  const next = registry([{ current: release('bookings', '2.0.1'), previous: release('bookings', '2.0.0') }], 2);
  const { loader } = setUp(
    two,
    async ({ version }) => {
      if (version !== '2.0.1') throw new Error('throws when it is evaluated');
      return aModule();
    },
    next,
  );
  await expect(loader.load('bookings')).rejects.toThrow('throws when it is evaluated');
  expect(await loader.loadAgain('bookings')).toMatchObject({ version: '2.0.1' });
});

test('an incompatible release is rejected before its code is requested', async () => {
  const wants = release('bookings', '2.0.0', { shared: { react: '^18.0.0' } });
  const { loader, reports, asked } = setUp(registry([{ current: wants }]), async () => aModule());
  await expect(loader.load('bookings')).rejects.toThrow('needs react ^18.0.0');
  expect(asked).toEqual([]);
  expect(reports).toEqual([{ version: '2.0.0', kind: 'incompatible', phase: 'check', owner: 'bookings-team' }]);
});

test('the loader stops waiting for a remote after ten seconds', async () => {
  const { loader } = setUp(registry([{ current: release('bookings', '2.0.0') }]), () => new Promise(() => {}));
  const load = loader.load('bookings').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await load).toMatchObject({ name: 'RemoteFailed', kind: 'timeout' });
});

test('Try again fails after ten seconds in total, including the request for the registry', async () => {
  const one = registry([{ current: release('bookings', '2.0.0') }]);
  const { loader } = setUp(one, () => new Promise(() => {}), one, { refreshMs: 6000 });
  const load = loader.loadAgain('bookings').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await load).toMatchObject({ kind: 'timeout' });
});

test('loading a remote that the registry does not contain fails as an unknown remote', async () => {
  const { loader } = setUp(two, async () => aModule());
  await expect(loader.load('messages')).rejects.toMatchObject({
    message: 'no remote "messages" in the registry',
    kind: 'unknown-remote',
    version: '',
  });
});

test('both releases of a remote share one time limit of ten seconds', async () => {
  const { loader, reports } = setUp(two, async ({ version }) => {
    if (version === '1.0.0') return new Promise(() => {});
    await new Promise((resolve) => setTimeout(resolve, 6000));
    throw new LoadError('unreachable', 'the script did not come in time');
  });
  const load = loader.load('bookings').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(9999);
  expect(reports).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await load).toMatchObject({ kind: 'unreachable' });
  expect(reports.map(({ version, kind }) => [version, kind])).toEqual([
    ['2.0.0', 'unreachable'],
    ['1.0.0', 'timeout'],
  ]);
});

test('a release that needs a newer shell than the running one is rejected, even if that shell is in the registry', async () => {
  const wants = release('bookings', '2.0.0', { contract: '^2.0.0' });
  const next = {
    ...registry([{ current: wants, previous: release('bookings', '1.0.0') }], 2),
    shell: { current: release('shell', '2.0.0', { contract: '2.0.0' }) },
  };
  const { loader, asked } = setUp(registry([{ current: release('bookings', '1.0.0') }]), async () => aModule(), next);
  await loader.loadAgain('bookings');
  expect(asked).toEqual(['1.0.0']);
});

test('a release that imports a missing export is rejected before it is loaded, and the previous release is used', async () => {
  const current = release('bookings', '2.0.0', { names: { ui: ['Button', 'Gauge'], money: ['any'] } });
  const previous = release('bookings', '1.0.0', { names: { ui: ['Button'] } });
  const { loader, asked, reports } = setUp(registry([{ current, previous }]), async () => aModule());
  await loader.load('bookings');
  expect(asked).toEqual(['1.0.0']);
  expect(reports).toEqual([expect.objectContaining({ version: '2.0.0', phase: 'check', kind: 'incompatible' })]);
});

test('if one of the running release’s files can’t be loaded, the other release is tried first', async () => {
  const { loader, asked } = setUp(two, async () => aModule());
  await loader.load('bookings');
  expect(await loader.loadAgain('bookings', '2.0.0')).toMatchObject({ version: '1.0.0' });
  expect(asked).toEqual(['2.0.0', '1.0.0']);
  expect(await loader.loadAgain('bookings')).toMatchObject({ version: '2.0.0' });
});

describe('navigation labels in another language', () => {
  const manifest = (labels: Labels): RemoteManifest => ({
    name: 'bookings',
    owner: 'bookings',
    contract: '^1.0.0',
    labels,
    icon: 'list',
    routes: [{ path: '/account/bookings', access: 'host', titles: labels }],
    navigation: [{ path: '/account/bookings', icon: 'list', labels, order: 1 }],
    slots: [{ slot: 'finder', id: 'finder', icon: 'scan', labels }],
    storageKeys: [],
  });
  const page = registry([{ current: release('bookings', '2.0.0', { manifest: manifest({ en: 'Bookings' }) }) }]);

  test('labels in another language are requested once and added to the manifests of the running releases', async () => {
    const newer = { ...manifest({ en: 'Reservations', de: 'Buchungen' }), navigation: [] };
    const manifestsIn = jest.fn(async () => [newer]);
    const { loader } = setUp(page, async () => aModule(), page, { manifestsIn });
    await loader.learnLabels('de');
    await loader.learnLabels('de');
    const both = { en: 'Bookings', de: 'Buchungen' };
    expect(loader.manifests).toEqual([
      { ...manifest(both), navigation: [expect.objectContaining({ labels: { en: 'Bookings' } })] },
    ]);
    expect(loader.manifests).toBe(loader.manifests);
    expect(manifestsIn).toHaveBeenCalledTimes(1);
  });

  test('labels that failed to load are requested again at the next language change', async () => {
    const manifestsIn = jest.fn(async () => null);
    const { loader } = setUp(page, async () => aModule(), page, { manifestsIn });
    const before = loader.manifests;
    await loader.learnLabels('de');
    await loader.learnLabels('de');
    expect(loader.manifests).toBe(before);
    expect(manifestsIn).toHaveBeenCalledTimes(2);
  });

  test('English labels are never requested, because the page already has them', async () => {
    const manifestsIn = jest.fn(async () => null);
    const { loader } = setUp(page, async () => aModule(), page, { manifestsIn });
    await loader.learnLabels('en');
    expect(manifestsIn).not.toHaveBeenCalled();
  });
});
