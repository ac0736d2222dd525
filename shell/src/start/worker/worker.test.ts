/** @jest-environment node */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Registry } from '@host-portal/shared-lib/registry';

const ORIGIN = 'https://portal.example';

/** Runs the worker with fake storage and with an edge that serves one release of the shell. */
const stored = new Map<string, Map<string, Response>>();
const listeners = new Map<string, (event: unknown) => void>();
let edge: (path: string) => Promise<Response>;
const asked: string[] = [];

const user = (id: string) => encodeURIComponent(JSON.stringify({ id, email: 'paola@example.com' }));
/** The browser's cookies, with the signed-in user. */
let cookies: Record<string, string> = {};

const pathOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;
const cacheNamed = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  return {
    match: async (key: string) => entries.get(pathOf(key))?.clone(),
    put: async (key: Request | string, answer: Response) => void entries.set(pathOf(key), answer),
    keys: async () => [...entries.keys()].map((path) => new Request(ORIGIN + path)),
    delete: async (key: Request) => entries.delete(pathOf(key)),
  };
};

beforeAll(async () => {
  Object.assign(globalThis, {
    location: new URL(ORIGIN),
    addEventListener: (type: string, heard: (event: unknown) => void) => listeners.set(type, heard),
    caches: { open: async (name: string) => cacheNamed(name), keys: async () => [...stored.keys()] },
    clients: { get: async () => ({ url: `${ORIGIN}/account` }) },
    WindowClient: class {},
    cookieStore: { getAll: async () => Object.entries(cookies).map(([name, value]) => ({ name, value })) },
    fetch: async (target: Request | string) => {
      asked.push(pathOf(target));
      return edge(pathOf(target));
    },
  });
  await import('./worker.ts');
});
beforeEach(() => {
  stored.clear();
  asked.length = 0;
  cookies = {};
  globalThis.indexedDB = new IDBFactory();
});

const registryOf = (serial: number, current: string, previous?: string): Registry => {
  const release = (version: string) => ({
    name: 'shell', version, owner: 'shell', commit: '', createdAt: '', contract: '1.0.0', shared: {}, entry: 'main.js',
    files: { 'main.js': `sha384-${version}` }, preload: {},
  }); // prettier-ignore
  return {
    serial,
    shell: { current: release(current), ...(previous && { previous: release(previous) }) },
    remotes: [],
  };
};

const serves = (registry: Registry, { isFileLost = false } = {}) => {
  const inlined = JSON.stringify({ config: {}, registry });
  const html = `<div id="portal"></div><div id="portal-down" role="alert" hidden>Not now</div><script type="application/json" id="host-portal-boot">${inlined}</script>`;
  edge = async (path) => {
    if (path === '/registry.json') return Response.json(registry);
    if (path.startsWith('/r/')) return isFileLost ? new Response(null, { status: 404 }) : new Response(path);
    return new Response(html, { headers: { 'content-type': 'text/html' } });
  };
};
const offline = () => {
  edge = () => Promise.reject(new TypeError('no network'));
};

/** Waits until pending promises have settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Sends an event and waits for all work that the worker does for it. */
async function send(request: Request, over: object = {}) {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  const event = {
    request,
    clientId: 'tab',
    waitUntil: (more: Promise<unknown>) => work.push(more),
    respondWith: (given: Promise<Response>) => (answer = given),
    ...over,
  };
  listeners.get('fetch')?.(event);
  const given = await answer;
  for (let at = 0; at < work.length; at += 1) await work[at];
  return given;
}

async function open(path = '/account', { isReload = false } = {}) {
  const request = new Request(ORIGIN + path);
  Object.defineProperties(request, { mode: { value: 'navigate' }, isReloadNavigation: { value: isReload } });
  const answer = await send(request);
  const text = (await answer?.text()) ?? '';
  return { status: answer?.status, text, shell: /"version":"([^"]+)"/.exec(text)?.[1] };
}
const askWhatIsLive = () => send(new Request(`${ORIGIN}/registry.json`));

test('a start doesn’t wait for the network, and the next start gets the live release', async () => {
  serves(registryOf(1, 'a'));
  expect((await open()).shell).toBe('a');
  serves(registryOf(2, 'b', 'a'));
  expect((await open()).shell).toBe('a');
  expect((await open()).shell).toBe('b');
  offline();
  expect((await open()).shell).toBe('b');
});

test('a reload and a public page are requested from the network first', async () => {
  serves(registryOf(1, 'a'));
  await open();
  serves(registryOf(2, 'b', 'a'));
  expect((await open('/account', { isReload: true })).shell).toBe('b');
  serves(registryOf(3, 'c', 'b'));
  expect((await open('/login')).shell).toBe('c');
  offline();
  expect((await open('/login')).shell).toBe('c');
});

test('an open tab that checks for updates prepares the next start', async () => {
  serves(registryOf(1, 'a'));
  await open();
  serves(registryOf(2, 'b', 'a'));
  await askWhatIsLive();
  offline();
  expect((await open()).shell).toBe('b');
});

test('a withdrawn release doesn’t start, online or offline, until a live release is cached', async () => {
  serves(registryOf(2, 'b', 'a'));
  await open();
  // The worker detects that the cached release was withdrawn, but fails to cache the live one.
  serves(registryOf(3, 'a'), { isFileLost: true });
  await askWhatIsLive();
  offline();
  const dark = await open();
  expect(dark).toMatchObject({ status: 503, shell: undefined });
  expect(dark.text).toBe('<div id="portal"></div><div id="portal-down" role="alert">Not now</div>');
  serves(registryOf(3, 'a'));
  expect((await open()).shell).toBe('a');
  offline();
  expect((await open()).shell).toBe('a');
});

test('an unchanged document is cached again with its headers, and its files are not requested again', async () => {
  serves(registryOf(1, 'a'));
  await open();
  asked.length = 0;
  await open();
  expect(asked).toEqual(['/account']);
});

test('a document whose files arrive late does not replace a newer document or its files', async () => {
  const [asking, late] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()];
  serves(registryOf(1, 'a'));
  const served = edge;
  edge = (path) => {
    if (!path.startsWith('/r/')) return served(path);
    asking.resolve();
    return late.promise;
  };
  const older = open();
  await asking.promise;
  serves(registryOf(2, 'b'));
  const newer = open('/account', { isReload: true });
  // If the newer document didn't wait for the older one, it would be stored by now.
  await settled();
  late.resolve(new Response('late'));
  await Promise.all([older, newer]);
  offline();
  expect((await open()).shell).toBe('b');
  expect([...(stored.get('releases-1')?.keys() ?? [])]).toEqual(['/r/shell/b/main.js']);
});

test('a captive portal’s page is neither cached nor started', async () => {
  serves(registryOf(1, 'a'));
  await open();
  edge = async () => new Response('<form>Please sign in</form>');
  expect((await open()).shell).toBe('a');
  expect((await open()).shell).toBe('a');
});

/** Stores snapshots in the format that `persistQueries` in shared-lib/query uses. */
async function saveSnapshotsOf(...snapshots: { userId: string; page: string; at: number; data?: object }[]) {
  const opening = indexedDB.open('host-portal-answers', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('answers', { keyPath: ['userId', 'hash'] });
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const writing = opening.result.transaction('answers', 'readwrite');
  for (const { userId, page, at, data } of snapshots) {
    const html = `<p>${userId} ${page}</p>`;
    const snapshot = data ?? { html, css: '.bp-row{color:red}', width: 390, theme: null, age: '{{age}} "old"' };
    writing.objectStore('answers').put({ userId, hash: `view ${page}`, at, data: snapshot });
  }
  writing.objectStore('answers').put({ userId: 'u7', hash: 'bookings', at: 9, data: { html: 'no view' } });
  await new Promise((resolve) => (writing.oncomplete = resolve));
  opening.result.close();
}
const snapshotIn = (text: string) => /<template.*?>(.*?)<\/template><div id="portal">/.exec(text)?.[1] ?? null;

describe('the snapshot of a page', () => {
  beforeEach(async () => {
    serves(registryOf(1, 'a'));
    await open();
    cookies = { token: 't', user: user('u7') };
  });
  const SNAPSHOTS = [
    { userId: 'u7', page: '/account', at: 1 },
    { userId: 'u7', page: '/account/bookings?spot=2', at: 2 },
    { userId: 'u9', page: '/account', at: 3 },
  ];

  test('a snapshot is put into the document of the same page, online and offline', async () => {
    await saveSnapshotsOf(...SNAPSHOTS);
    const { text } = await open();
    expect(snapshotIn(text)).toBe('<p>u7 /account</p>');
    expect(text).toContain('data-of="u7" data-name="view /account" data-at="1" data-css=".bp-row{color:red}"');
    expect(text).toContain('data-age="{{age}} &#34;old&#34;"');
    offline();
    expect(snapshotIn((await open('/account/bookings?spot=2')).text)).toBe('<p>u7 /account/bookings?spot=2</p>');
  });

  test('the installed app’s start URL gets the latest snapshot of any page', async () => {
    await saveSnapshotsOf(...SNAPSHOTS);
    expect(snapshotIn((await open('/account?home-screen')).text)).toBe('<p>u7 /account/bookings?spot=2</p>');
  });

  test('a snapshot with an additional field from a newer release is used', async () => {
    const html = '<p>u7 with a field</p>';
    await saveSnapshotsOf({
      userId: 'u7',
      page: '/account',
      at: 4,
      data: { html, css: '', width: 390, age: '', rows: 3 },
    });
    expect(snapshotIn((await open()).text)).toBe(html);
  });

  test.each<[string, () => unknown]>([
    ['nobody is signed in', () => (cookies = {})],
    ['the session has ended', () => (cookies = { user: user('u7') })],
    ['another host is signed in', () => (cookies = { token: 't', user: user('u8') })],
    [
      'another release wrote it in another form',
      () => saveSnapshotsOf({ userId: 'u7', page: '/account', at: 1, data: { tree: [] } }),
    ],
  ])('no snapshot is put into the document when %s', async (_, change) => {
    await saveSnapshotsOf(...SNAPSHOTS);
    await change();
    expect(snapshotIn((await open()).text)).toBeNull();
  });

  test('no snapshot is put into the document of another page, on a reload, or on a device without cached responses', async () => {
    expect(snapshotIn((await open()).text)).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
    await saveSnapshotsOf(...SNAPSHOTS);
    expect(snapshotIn((await open('/account/earnings')).text)).toBeNull();
    expect(snapshotIn((await open('/account', { isReload: true })).text)).toBeNull();
  });
});
