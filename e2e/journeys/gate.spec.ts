import { expect, test } from '@playwright/test';
import { digestOf, folderStore } from '@host-portal/shared-lib/release-store';
import type { Candidate } from '../../tools/release/gate.ts';
import { liveReleases } from '../../tools/release/registry.ts';
import { filesOf, rehearse } from '../../tools/release/rehearsal.ts';
import { RELEASED } from '../../tools/running-portal/portal.ts';

const store = folderStore(RELEASED.releases);

/** The live release of bookings as the next one, with one file of other content. */
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

test('a release that does what it did is mounted in the portal and in a foreign page, and nothing is said', async () => {
  const { candidate, live } = await candidateWith('entry.js', (before) => `${before}\n// one more line`);
  expect(await rehearse(candidate, live, store)).toEqual([]);
});

test('a release that throws when it is loaded is named', async () => {
  const { candidate, live } = await candidateWith('entry.js', () => 'throw new Error("too much was deleted")');
  const problems = (await rehearse(candidate, live, store)).join('\n');
  expect(problems).toMatch(/in the portal, bookings \(load\): bookings.*the entry threw: too much was deleted/);
});

test('a release that stands in the portal and not in a foreign page is named', async () => {
  const { candidate, live } = await candidateWith('mount/mount.js', () => 'throw new Error("no place for me")');
  const problems = (await rehearse(candidate, live, store)).join('\n');
  expect(problems).toContain('in a foreign page: no place for me');
  expect(problems).not.toContain('in the portal');
});

test('without a browser the release is refused, and the line says so', async () => {
  const before = process.env['PLAYWRIGHT_CHROMIUM'];
  process.env['PLAYWRIGHT_CHROMIUM'] = '/nowhere/chromium';
  try {
    const { candidate, live } = await candidateWith('entry.js', (text) => text);
    const problems = await rehearse(candidate, live, store);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('/nowhere/chromium');
  } finally {
    process.env['PLAYWRIGHT_CHROMIUM'] = before;
  }
});
