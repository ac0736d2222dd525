import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aManifest } from '../releases.fixture.ts';
import { folderStore } from '../store.ts';
import { candidateFromBuild, readBuild } from './release-from-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-from-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Part = { name: string; requiredVersion: string; assets: { js: { sync: string[]; async: string[] } } };

const part = (name: string, requiredVersion: string, ...own: string[]): Part => ({
  name,
  requiredVersion,
  assets: { js: { sync: own, async: [] } },
});
const aStandard = () => ({
  metaData: {
    buildInfo: { buildVersion: '2.3.4' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
    globalName: 'news',
    publicPath: 'auto',
  },
  shared: [part('react', '^19.3.0', 'react.js'), part('lodash', '^4.0.0', 'lodash.js'), part('host-only', '^1.0.0')],
  exposes: [{ path: './remote', assets: { js: { sync: ['remote.js'] } } }],
});

/** Writes a build to a folder as a bundler would, and reads it. */
function aBuild({ standard = aStandard() as object, entry = 'var news = __hostPortal', manifest = {} as object } = {}) {
  const { screens: _, ...authored } = aManifest({ name: 'news', owner: 'news' });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist/mf-manifest.json'), JSON.stringify(standard));
  writeFileSync(join(folder, 'dist/remoteEntry.js'), entry);
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...authored, ...manifest }));
  return readBuild(join(folder, 'dist'), join(folder, 'remote.json'));
}
const candidate = (given?: Parameters<typeof aBuild>[0]) =>
  candidateFromBuild(aBuild(given), folderStore(join(folder, 'releases')));

test('an external build becomes a release whose version contains its content hash and whose container name is unique', async () => {
  const { release, files } = await candidate();
  expect(release).toMatchObject({
    name: 'news',
    version: expect.stringMatching(/^2\.3\.4-[0-9a-f]{10}$/),
    entry: 'remoteEntry.js',
    // The shell provides `react`. The build contains no copy of `host-only`, so the shell must provide it.
    shared: { react: '^19.3.0', 'host-only': '^1.0.0' },
    preload: { '*': ['remoteEntry.js', 'remote.js'] },
  });
  const container = `news__${release.version.replaceAll(/\W/g, '_')}`;
  expect(Buffer.from(files.get('remoteEntry.js') ?? []).toString()).toContain(
    `globalThis["${container}"]=globalThis["news"];`,
  );
  expect([...files.keys()]).toEqual(expect.arrayContaining(['release.json', 'remoteEntry.js.br', 'mf-manifest.json']));
  expect((await candidate()).release.version).toBe(release.version);
  expect((await candidate({ entry: 'var news = __hostPortal; changed()' })).release.version).not.toBe(release.version);
});

const without = (over: (standard: ReturnType<typeof aStandard>) => void) => {
  const standard = aStandard();
  over(standard);
  return { standard };
};

test.each<[string, Parameters<typeof aBuild>[0], string]>([
  ['exposes no remote', without((it) => void (it.exposes = [])), "it exposes no './remote'"],
  [
    'has another entry',
    without((it) => void (it.metaData.remoteEntry.name = 'x.js')),
    'x.js, which mf-manifest.json names',
  ],
  ['is a module', without((it) => void (it.metaData.remoteEntry.type = 'module')), "library: { type: 'var' }"],
  ['is bound to an address', without((it) => void (it.metaData.publicPath = '/cdn/')), 'its files are bound to /cdn/'],
  ['makes its scripts itself', { entry: 'var news = 1' }, 'add PortalRemotePlugin of @host-portal/tools'],
  [
    'brings React',
    without((it) => void it.shared.shift()),
    'it brings its own React: share react, or set "isolated": true in its remote.json',
  ],
  [
    'wants an unsupported range',
    without((it) => void (it.shared = [part('react', '>=19')])),
    'react >=19 is not a supported range: write ^1.2.3 or 1.2.3',
  ],
  ['wants an unsupported contract range', { manifest: { contract: '>=1' } }, 'contract >=1 is not a supported range'],
])('an external build that %s is refused with a one-line message', async (_, given, sentence) => {
  const refusal = await candidate(given).then(
    () => 'accepted',
    (error: unknown) => (error as Error).message,
  );
  expect(refusal).toContain('news cannot run in the portal: ');
  expect(refusal).toContain(sentence);
  expect(refusal).not.toContain('\n');
});

test.each<[string, () => unknown, string]>([
  [
    'a missing folder',
    () => readBuild(join(folder, 'none'), join(folder, 'remote.json')),
    'none/mf-manifest.json is not there',
  ],
  ['a missing remote.json', () => readBuild(join(folder, 'dist'), join(folder, 'x.json')), 'x.json is not there'],
  [
    'a broken remote.json',
    () => readBuild(join(folder, 'dist'), join(folder, 'broken.json')),
    'broken.json is not valid JSON',
  ],
  ['an invalid name', () => aBuild({ manifest: { name: 'Our News' } }), '"Our News" cannot be the name'],
  ['a manifest without budgets', () => aBuild({ manifest: { budgets: undefined } }), 'At path: budgets'],
])('an external build with %s is refused with a one-line message', (_, act, sentence) => {
  aBuild();
  writeFileSync(join(folder, 'broken.json'), '{');
  expect(act).toThrow(sentence);
});
