import { expect, test } from '@playwright/test';
import type { Candidate } from '@host-portal/delivery/gate/gate';
import { filesOf, rehearse } from '@host-portal/delivery/gate/rehearsal';
import { liveReleases } from '@host-portal/delivery/registry/registry';
import { digestOf, folderStore } from '@host-portal/delivery/store';
import { RELEASED } from '../../tools/test-portal/portal.ts';

const store = folderStore(RELEASED.releases);

/** Creates the next release of bookings: the live release with one changed file. */
async function candidateWith(path: string, content: (before: string) => string) {
  const live = await liveReleases(store, RELEASED.keys);
  const before = live.find(({ name }) => name === 'bookings');
  if (!before) throw new Error('bookings is not released');
  const files = await filesOf(store, before);
  const changed = Buffer.from(content(Buffer.from(files.get(path) ?? []).toString()));
  const release = { ...before, files: { ...before.files, [path]: digestOf(changed) } };
  files.delete(`${path}.br`);
  files.set(path, changed).set('release.json', Buffer.from(JSON.stringify(release)));
  return { candidate: { release, files } satisfies Candidate, live };
}

test('the gate opens every page of an unchanged release and finds no problems', async () => {
  test.setTimeout(180_000);
  const { candidate, live } = await candidateWith('entry.js', (before) => `${before}\n// one more line`);
  expect((await rehearse(candidate, live, store)).problems).toEqual([]);
});

test('the gate reports a release that throws while loading', async () => {
  const { candidate, live } = await candidateWith('entry.js', () => 'throw new Error("too much was deleted")');
  const problems = (await rehearse(ofOnePage(candidate), live, store)).problems.join('\n');
  expect(problems).toMatch(
    /in the portal at \/account, bookings \(load\): bookings.*the entry threw: too much was deleted/,
  );
});

test('the gate reports a release that works in the portal but not in a third-party page', async () => {
  const { candidate, live } = await candidateWith('mount/mount.js', () => 'throw new Error("no place for me")');
  const problems = (await rehearse(candidate, live, store)).problems.join('\n');
  expect(problems).toContain('in a foreign page: no place for me');
  expect(problems).not.toContain('in the portal');
});

/** Limits a release to its first page, which is enough to reveal some mistakes. */
function ofOnePage({ release, files }: Candidate): Candidate {
  const { manifest } = release;
  if (!manifest) throw new Error('bookings has no manifest');
  const { 'mount/mount.js': mount, ...ofPortal } = release.files;
  const small = {
    ...release,
    files: ofPortal,
    manifest: { ...manifest, routes: manifest.routes.slice(0, 1), slots: [] },
  };
  const left = new Map(files).set('release.json', Buffer.from(JSON.stringify(small)));
  if (mount) left.delete('mount/mount.js');
  return { release: small, files: left };
}

/** Creates a release of bookings with a mistake in the exports of its `remote.tsx`. */
const planted = (change: string) =>
  candidateWith('entry.js', (before) => {
    const [, version = ''] = /bookings__(\w+)/.exec(before) ?? [];
    const name = JSON.stringify(`bookings__${version}`);
    return `${before}
;(() => {
  const { init, get } = globalThis[${name}];
  const route = (path, Component) => (routes) => routes.map((each) => each.path === path ? { path, lazy: async () => ({ Component }) } : each);
  const having = (remote, change) => ({ ...remote, routes: (portal) => change(remote.routes(portal)) });
  const slot = (remote, id, load) => ({ ...remote, slots: { ...remote.slots, [id]: load } });
  const changed = (remote) => (${change});
  globalThis[${name}] = { init, get: async (path) => {
    const module = (await get(path))();
    return () => ({ ...module, default: changed(module.default) });
  } };
})();
`;
  });

const THROWS = "() => { throw new Error('planted') }";
const page = (name: string, Component: string) => `route('account/bookings/${name}', ${Component})`;

test('the gate reports every mistake that only appears when a page is opened, with its location', async () => {
  test.setTimeout(180_000);
  const { candidate, live } = await planted(`slot(having(remote, (routes) => [
    ${page('late', `() => { throw new Error('the second page throws') }`)},
    ${page('load', '() => null')},
    ${page('tags', `() => { document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://cdn.example/x.css' })); return null; }`)},
    (all) => all.filter(({ path }) => path !== 'account/bookings/day-sheet'),
  ].reduce((all, change) => change(all), routes)),
    'practice', async () => ${THROWS})`);
  const { problems } = await rehearse(candidate, live, store);
  const lines = problems.join('\n');
  for (const sentence of [
    /\/late, bookings \(render\): the second page throws/,
    /\/load: it drew nothing within/,
    /\/tags: refused https:\/\/cdn\.example/,
    /bookings \(route\): bookings has no route for a path it claims/,
    /bookings \(slot-render\): planted/,
  ])
    expect(lines).toMatch(sentence);
});

test('the gate reports slots whose code is missing or fails', async () => {
  const { candidate, live } = await planted(
    "slot(slot(remote, 'finder', undefined), 'late-badge', async () => { throw new Error('no badge') })",
  );
  const lines = (await rehearse(candidate, live, store)).problems.join('\n');
  expect(lines).toContain('bookings has no filling "finder"');
  expect(lines).toContain('no badge');
});

test('the gate reports texts that are missing in one language', async () => {
  test.setTimeout(120_000);
  const { candidate, live } = await planted(
    "({ ...remote, loadLocale: (language) => language === 'de' ? Promise.reject(new Error('no German')) : remote.loadLocale(language) })",
  );
  const { problems } = await rehearse(ofOnePage(candidate), live, store);
  expect(problems.join('\n')).toContain('no German');
});

test('without a browser, the gate refuses a release and gives the reason', async () => {
  const before = process.env['PLAYWRIGHT_CHROMIUM'];
  process.env['PLAYWRIGHT_CHROMIUM'] = '/nowhere/chromium';
  try {
    const { candidate, live } = await candidateWith('entry.js', (text) => text);
    const { problems } = await rehearse(candidate, live, store);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('/nowhere/chromium');
  } finally {
    process.env['PLAYWRIGHT_CHROMIUM'] = before;
  }
});
