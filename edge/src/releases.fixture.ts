import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  admit,
  digestOf,
  folderStore,
  type ReleaseStore,
  renewSnapshot,
  rootKeysIn,
  signEntry,
  signingKey,
} from '@host-portal/delivery/store';
import type { RegistryEntry, Release } from '@host-portal/shared-lib/federation';

export const SCRIPT = 'var bookings = 1;';
export const BOOT = Buffer.from('start("</script>")');
export const WORKER = Buffer.from('self.skipWaiting()');
/** The `pages.json` of a shell with a home page in two languages. */
export const HOME_PAGE = {
  title: 'Earn – Host portal',
  description: 'Store bags with %brand%.',
  questions: [{ question: 'Is "it" safe?', answer: '</script> is no end' }],
  css: '.a{color:red}',
  markup: {
    own: '<h1 class="a">%brand%</h1>',
    partner: 'from %partner%, %brand%',
    coupon: '%partner%: %coupon%, %brand%',
    partnerWithoutLogo: 'from %partner%',
    couponWithoutLogo: '%partner%: %coupon%',
  },
};
const LINKS =
  '<a class="b" href="/signup">Sign up</a> <a href="#faq">FAQ</a> <a href="https://elsewhere.example/">Elsewhere</a>';
const PAGES = Buffer.from(
  JSON.stringify({
    '/': { en: HOME_PAGE, de: { ...HOME_PAGE, title: 'Verdienen' } },
    '/privacy': { en: { ...HOME_PAGE, markup: { ...HOME_PAGE.markup, own: LINKS, coupon: LINKS } } },
  }),
);
export const labels = { en: 'Bookings', fr: 'R', de: 'B', it: 'P', es: 'R', pt: 'R' };

type Flip = Partial<Pick<RegistryEntry, 'withdrawn' | 'isRetired' | 'changedAt' | 'change'>> & {
  serial?: number;
  previous?: string;
  canary?: { version: string; percent: number };
};

/** Creates a release store in a temporary folder with development keys, as `npm start` does. */
export type TestReleases = {
  folder: string;
  store: ReleaseStore;
  roots: () => ReturnType<typeof rootKeysIn>;
  /** Publishes a release with all its files. A different `script` results in a different digest. */
  publish: (
    name: string,
    version: string,
    over?: Partial<Release> & { script?: string; boot?: string },
  ) => Promise<void>;
  /** Makes a published release live. By default, its serial is one higher than the last one. */
  flip: (name: string, version: string, flip?: Flip) => Promise<void>;
  /** Publishes a release and makes it live. */
  release: (name: string, version: string, flip?: Flip) => Promise<void>;
  snapshot: () => Promise<unknown>;
  remove: () => void;
};

export function testReleases(open: (folder: string) => ReleaseStore = folderStore): TestReleases {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  const keys = join(folder, 'keys');
  const keySource = { keys, env: {} };
  const store = open(folder);
  const serials = new Map<string, number>();

  async function ref(name: string, version: string) {
    return { version, digest: digestOf((await store.read(name, version, 'release.json')) ?? Buffer.from('')) };
  }

  async function publish(
    name: string,
    version: string,
    { script = SCRIPT, boot, ...over }: Partial<Release> & { script?: string; boot?: string } = {},
  ) {
    const contents = new Map<string, Buffer>([
      ['entry.js', Buffer.from(script)],
      ['developer.js', Buffer.from(script)],
      ['mount/mount.js', Buffer.from(script)],
      ['mount/react.js', Buffer.from(script)],
      ['mf-manifest.json', Buffer.from('{}')],
      ['boot.js', boot === undefined ? BOOT : Buffer.from(boot)],
      ['sw.js', WORKER],
      ...(name === 'shell' ? [['pages.json', PAGES] as const] : []),
    ]);
    const release = {
      name,
      version,
      owner: name,
      commit: 'c',
      createdAt: '2026-03-05T14:05:00Z',
      contract: name === 'shell' ? '1.0.0' : '^1.0.0',
      shared: {},
      entry: 'entry.js',
      files: Object.fromEntries([...contents].map(([file, content]) => [file, digestOf(content)])),
      preload: { '*': ['entry.js'] },
      ...(name !== 'shell' && { manifest: manifestOf(name) }),
      ...over,
    };
    await store.publish(
      name,
      version,
      new Map([
        ...contents,
        ['entry.js.br', brotliCompressSync(script)],
        ['entry.js.map', Buffer.from('{}')],
        ['release.json', Buffer.from(JSON.stringify(release))],
      ]),
    );
  }

  async function flip(name: string, version: string, { serial, previous, canary, ...rest }: Flip = {}) {
    const next = serial ?? (serials.get(name) ?? 0) + 1;
    serials.set(name, next);
    const entry: RegistryEntry = {
      name,
      owner: name,
      serial: next,
      changedAt: '2026-03-05T14:05:00Z',
      current: await ref(name, version),
      ...(previous && { previous: await ref(name, previous) }),
      ...(canary && { canary: { ...(await ref(name, canary.version)), percent: canary.percent } }),
      withdrawn: [],
      change: { kind: 'release', actor: 'test', to: version },
      ...rest,
    };
    await admit(store, name, name, keySource);
    const before = (await store.readEntry(name))?.text ?? null;
    await store.swapEntry(name, before, signEntry(entry, signingKey(name, keys, {})));
  }

  return {
    folder,
    store,
    roots: () => rootKeysIn(keys),
    publish,
    flip,
    async release(name, version, how) {
      await publish(name, version);
      await flip(name, version, how);
    },
    snapshot: () => renewSnapshot(store, keySource),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const manifestOf = (name: string) => ({
  name,
  owner: name,
  contract: '^1.0.0',
  labels,
  icon: 'list',
  routes: [{ path: `/account/${name}`, access: 'host' as const, titles: labels }],
  navigation: [],
  slots: [],
  storageKeys: [],
});
