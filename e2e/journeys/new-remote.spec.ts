import { randomBytes } from 'node:crypto';
import { copySources } from '../../tools/test-portal/working-copy.ts';
import { expect, signIn, test } from '../journey.ts';

/** A random name that no file, message or other test can contain. */
const name = Array.from(randomBytes(9), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

test('a sixth remote is created and released, and the running portal shows it without a rebuild', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000);
  const label = name.replace(/^./, (letter) => letter.toUpperCase());
  await signIn(page, { at: '/login?next=/account' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Today' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: label })).toHaveCount(0);

  const sources = await copySources();
  try {
    sources.run('tools/new-remote.ts', [name], {});
    // Skips the gate here. The system part `new-remote` tests the area's checks and its rehearsal.
    sources.run('delivery/src/commands/release.ts', [name, '--without-tests', '--without-browser'], {
      RELEASE_STORE: portal.store.releases,
      RELEASE_KEYS: portal.store.keys,
    });
  } finally {
    await sources.remove();
  }

  await expect(async () => {
    await page.reload();
    await expect(navigation.getByRole('link', { name: label })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await navigation.getByRole('link', { name: label }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await page.getByLabel('How many?').fill('40');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('rowheader', { name: '40 tags' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('link', { name: /tags aren’t sent yet$/ })).toBeVisible();
  await page.goto(`/de/account/${name}`);
  await expect(page.getByRole('heading', { level: 1, name: `Bereich „${label}“` })).toBeVisible();
});
