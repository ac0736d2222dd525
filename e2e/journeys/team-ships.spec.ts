import { areaNames, folderStore } from '@host-portal/delivery/store';
import { copySources } from '../../tools/test-portal/working-copy.ts';
import { expect, signIn, test } from '../journey.ts';

test('a team changes one word, releases it alone and rolls it back, and each next load shows the result', async ({
  page,
  portal,
}) => {
  // Takes long: two builds, and a rehearsal of every page.
  test.setTimeout(300_000);
  await signIn(page, { at: '/login?next=/account/bookings' });
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings', exact: true })).toBeVisible();
  const before = await live(portal.store.releases);

  const heading = (name: string) => async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible({ timeout: 3000 });
  };
  const sources = await copySources();
  try {
    await sources.change(
      'mfe-bookings/src/locales/en.json',
      '"list.title": "Bookings"',
      '"list.title": "All my bookings"',
    );
    const env = { RELEASE_STORE: portal.store.releases, RELEASE_KEYS: portal.store.keys, RELEASE_ACTOR: 'Ana' };
    const run = (command: string, ...args: string[]) => sources.run(`delivery/src/commands/${command}.ts`, args, env);
    // Skips the tests of bookings, because they contain the old word.
    expect(run('release', 'bookings', '--dry-run', '--without-tests')).toContain(
      'opened next to the live releases: 9 pages and 4 slots in en and de. Nothing was changed',
    );
    expect(await live(portal.store.releases)).toEqual(before);
    run('release', 'bookings', '--without-tests', '--without-browser');
    await expect(heading('All my bookings')).toPass();
    onlyBookingsChanged(before, await live(portal.store.releases));

    expect(run('rollback', 'bookings', '--because', 'the word is wrong')).toContain('is withdrawn');
    await expect(heading('Bookings')).toPass();
    expect(run('rollback', 'bookings', '--because', 'me too')).toContain('already at');
    expect(run('releases', 'bookings', '--history')).toMatch(
      /rollback .* by Ana {2}because the word is wrong\n.* release /,
    );
  } finally {
    await sources.remove();
  }
});

type Live = Awaited<ReturnType<typeof live>>;

function onlyBookingsChanged(before: Live, after: Live) {
  const changed = [...after].filter(([name, entry]) => before.get(name)?.text !== entry.text).map(([name]) => name);
  expect(changed).toEqual(['bookings']);
  for (const [name, { versions }] of after) {
    const added = versions.filter((version) => !before.get(name)?.versions.includes(version));
    expect(added, name).toHaveLength(name === 'bookings' ? 1 : 0);
  }
}

/** Live and stored releases by area: the signed entry on disk, and the releases next to it. */
async function live(releases: string) {
  const store = folderStore(releases);
  const areas = (await areaNames(store)).map(async (name) => {
    const text = (await store.readEntry(name))?.text;
    const versions = (await store.versions(name)).map(({ version }) => version);
    return [name, { text, versions }] as const;
  });
  return new Map(await Promise.all(areas));
}
