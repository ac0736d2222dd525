import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { areaNames, folderStore } from '@host-portal/shared-lib/release-store';
import { expect, signIn, test } from '../journey.ts';
import { copySources } from '../../tools/running-portal/working-copy.ts';

test('a team changes one word and releases it alone: the next load shows it, nothing else was built', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000);
  await signIn(page, { at: '/login?next=/account/bookings' });
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings', exact: true })).toBeVisible();
  const before = await live(portal.store.releases);

  const sources = await copySources();
  try {
    await sources.change(
      'mfe-bookings/src/locales/en.json',
      '"list.title": "Bookings"',
      '"list.title": "All my bookings"',
    );
    const store = { RELEASE_STORE: portal.store.releases, RELEASE_KEYS: portal.store.keys };
    const verdict = sources.run('tools/release.ts', ['bookings', '--dry-run'], store);
    expect(verdict).toContain('may go live: it fits, and was mounted beside what is live. Nothing was changed');
    expect(await live(portal.store.releases)).toEqual(before);
    sources.run('tools/release.ts', ['bookings'], store);
  } finally {
    await sources.remove();
  }

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'All my bookings' })).toBeVisible({ timeout: 3000 });
  }).toPass();

  const after = await live(portal.store.releases);
  const changed = [...after].filter(([name, entry]) => before.get(name)?.text !== entry.text).map(([name]) => name);
  expect(changed).toEqual(['bookings']);
  for (const [name, { versions }] of after) {
    const added = versions.filter((version) => !before.get(name)?.versions.includes(version));
    expect(added, name).toHaveLength(name === 'bookings' ? 1 : 0);
  }
});

/** What is live and what is stored, by area: the signed entry as it stands on disk, and the releases beside it. */
async function live(releases: string) {
  const names = await areaNames(folderStore(releases));
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const file = `${name}.json`;
        const text = await readFile(path.join(releases, 'registry', file), 'utf8');
        const versions = await readdir(path.join(releases, 'r', name));
        return [name, { text, versions }] as const;
      }),
    ),
  );
}
